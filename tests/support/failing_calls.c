/* A system whose calls fail on demand: loaded before the program (LD_PRELOAD), it hands every call on to the usual one
 * until the call that is to fail.
 *
 * FAIL_CALL is the number of that call, from 0; FAIL_ERRNO the error it gives; with FAIL_EVER all that follow give it
 * too. How many calls there were is written to FAIL_COUNT at the end. Standard input, output and error never fail.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static long made, wanted = -1, ever;
static int error_number;

__attribute__((constructor)) static void begin(void)
{
    const char *call = getenv("FAIL_CALL"), *number = getenv("FAIL_ERRNO");
    wanted = call ? atol(call) : -1;
    error_number = number ? atoi(number) : EIO;
    ever = getenv("FAIL_EVER") != NULL;
}

__attribute__((destructor)) static void end(void)
{
    const char *path = getenv("FAIL_COUNT");
    wanted = -1;
    FILE *file = path ? fopen(path, "w") : NULL;
    if (file) {
        fprintf(file, "%ld\n", made);
        fclose(file);
    }
}

static int fails(void)
{
    long number = __atomic_fetch_add(&made, 1, __ATOMIC_SEQ_CST);
    if (wanted < 0 || number < wanted || (number > wanted && !ever))
        return 0;
    errno = error_number;
    return 1;
}

#define USUAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* A call on an open file. */
#define ON_FILE(result, name, params, args) \
    result name params { return fd > 2 && fails() ? (result)-1 : USUAL(name) args; }
/* A call on a path. */
#define ON_PATH(result, name, params, args) \
    result name params { return fails() ? (result)-1 : USUAL(name) args; }

ON_FILE(ssize_t, read, (int fd, void *to, size_t n), (fd, to, n))
ON_FILE(ssize_t, pread, (int fd, void *to, size_t n, off_t at), (fd, to, n, at))
ON_FILE(ssize_t, pread64, (int fd, void *to, size_t n, off64_t at), (fd, to, n, at))
ON_FILE(ssize_t, write, (int fd, const void *from, size_t n), (fd, from, n))
ON_FILE(ssize_t, pwrite, (int fd, const void *from, size_t n, off_t at), (fd, from, n, at))
ON_FILE(ssize_t, pwrite64, (int fd, const void *from, size_t n, off64_t at), (fd, from, n, at))
ON_FILE(int, fsync, (int fd), (fd))
ON_FILE(int, fdatasync, (int fd), (fd))
ON_FILE(int, ftruncate, (int fd, off_t size), (fd, size))
ON_FILE(int, ftruncate64, (int fd, off64_t size), (fd, size))
ON_FILE(int, fchmod, (int fd, mode_t mode), (fd, mode))
ON_FILE(int, flock, (int fd, int what), (fd, what))
ON_PATH(int, rename, (const char *from, const char *to), (from, to))
ON_PATH(int, link, (const char *from, const char *to), (from, to))
ON_PATH(int, linkat, (int a, const char *from, int b, const char *to, int flags), (a, from, b, to, flags))
ON_PATH(int, unlink, (const char *path), (path))
ON_PATH(int, chmod, (const char *path, mode_t mode), (path, mode))
ON_PATH(int, mkdir, (const char *path, mode_t mode), (path, mode))

static mode_t mode_of(int flags, va_list rest)
{
    return flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) \
    { \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = mode_of(flags, rest); \
        va_end(rest); \
        return fails() ? -1 : USUAL(name)(path, flags, mode); \
    }
OPEN(open)
OPEN(open64)

/* Only locks: what else is asked of an open file cannot fail for want of anything. */
#define FCNTL(name) \
    int name(int fd, int what, ...) \
    { \
        va_list rest; \
        va_start(rest, what); \
        void *value = va_arg(rest, void *); \
        va_end(rest); \
        return what == F_SETLK && fails() ? -1 : USUAL(name)(fd, what, value); \
    }
FCNTL(fcntl)
FCNTL(fcntl64)

/* Only files: without memory of its own no program says anything. */
#define MAP(name, offset) \
    void *name(void *at, size_t n, int rights, int flags, int fd, offset from) \
    { \
        return fd > 2 && fails() ? MAP_FAILED : USUAL(name)(at, n, rights, flags, fd, from); \
    }
MAP(mmap, off_t)
MAP(mmap64, off64_t)
