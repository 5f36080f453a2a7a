//! Conjugate gradients with the diagonal as preconditioner.

/// The cost and accuracy of a solution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Solved {
    /// Steps made.
    pub steps: u32,
    /// The largest residual relative to the diagonal, in the unknown's unit.
    pub residual: f64,
}

/// Solves `A x = b` for a symmetric, positive semidefinite A with a consistent b, starting from the given x.
///
/// `multiply(v, out)` writes A·v; stops when no residual relative to the diagonal exceeds `tolerance`, or after
/// `most` steps. Unknowns whose diagonal is 0 are not changed.
pub fn conjugate_gradients(
    mut multiply: impl FnMut(&[f64], &mut [f64]),
    diagonal: &[f64],
    b: &[f64],
    x: &mut [f64],
    tolerance: f64,
    most: u32,
) -> Solved {
    let size = b.len();
    let inverse: Vec<f64> = diagonal
        .iter()
        .map(|d| if *d > 0.0 { 1.0 / d } else { 0.0 })
        .collect();
    let mut product = vec![0.0; size];
    let mut r = b.to_vec();
    if x.iter().any(|x| *x != 0.0) {
        multiply(x, &mut product);
        r.iter_mut().zip(&product).for_each(|(r, p)| *r -= p);
    }
    let mut p: Vec<f64> = r.iter().zip(&inverse).map(|(r, i)| r * i).collect();
    let mut rz = dot(&r, &p);
    let largest = |r: &[f64]| {
        r.iter()
            .zip(&inverse)
            .fold(0.0_f64, |most, (r, i)| most.max((r * i).abs()))
    };
    let mut steps = 0;
    let mut residual = largest(&r);
    while residual > tolerance && steps < most {
        multiply(&p, &mut product);
        let curvature = dot(&p, &product);
        if curvature <= 0.0 {
            break;
        }
        let alpha = rz / curvature;
        for at in 0..size {
            x[at] += alpha * p[at];
            r[at] -= alpha * product[at];
        }
        let next: f64 = r.iter().zip(&inverse).map(|(r, i)| r * r * i).sum();
        let beta = next / rz;
        rz = next;
        for at in 0..size {
            p[at] = r[at] * inverse[at] + beta * p[at];
        }
        residual = largest(&r);
        steps += 1;
    }
    Solved { steps, residual }
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}
