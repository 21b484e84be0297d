"""The same flows with SciPy, where it is installed: python3 scipy_peer.py EDGES [--torus].

Prints one JSON object of milliseconds. EDGES comes from `flow_bench edges EDGES`.
"""

import json
import sys
import time

import numpy
import scipy.sparse as sparse
import scipy.sparse.linalg as linalg


def laplacian(nodes, u, v):
    one = numpy.ones(len(u))
    adjacency = sparse.coo_matrix((one, (u, v)), shape=(nodes, nodes)).tocsr()
    adjacency = adjacency + adjacency.T
    degree = numpy.asarray(adjacency.sum(axis=1)).ravel()
    return (sparse.diags(degree) - adjacency).tocsr()


def timed(work):
    start = time.perf_counter()
    result = work()
    return 1000 * (time.perf_counter() - start), result


def by_cg(matrix, excess):
    steps = [0]

    def count(_):
        steps[0] += 1

    spent, (y, _) = timed(lambda: linalg.cg(matrix, excess, tol=1e-10, callback=count))
    residual = numpy.abs(matrix @ y - excess).max()
    return {"ms": spent, "iterations": steps[0], "residual": float(residual)}


def by_lu(nodes):
    """Elimination on a random graph of six links a node, grounded at node 0."""
    rng = numpy.random.default_rng(1)
    u = numpy.repeat(numpy.arange(nodes), 3)
    matrix = laplacian(nodes, u, rng.permutation(u))[1:, 1:].tocsc()
    excess = rng.standard_normal(nodes - 1)
    spent, _ = timed(
        lambda: linalg.splu(
            matrix, permc_spec="MMD_AT_PLUS_A", options={"SymmetricMode": True}
        ).solve(excess)
    )
    return {"ms": spent, "nodes": nodes}


def main():
    with open(sys.argv[1], "rb") as file:
        data = numpy.fromfile(file)
    nodes, edges = int(data[0]), int(data[1])
    ends = data[2 : 2 + 2 * edges].astype(numpy.int64)
    excess = data[2 + 2 * edges :]
    matrix = laplacian(nodes, ends[0::2], ends[1::2])
    report = {"sparse_cg": by_cg(matrix, excess)}
    report["sparse_lu"] = [by_lu(k) for k in (1500, 3000, 6000)]
    if "--torus" in sys.argv:
        side = 1000
        index = numpy.arange(side * side).reshape(side, side)
        u = numpy.concatenate([index.ravel(), index.ravel()])
        v = numpy.concatenate([numpy.roll(index, -1, 0).ravel(), numpy.roll(index, -1, 1).ravel()])
        torus = laplacian(side * side, u, v)
        loads = numpy.random.default_rng(1).integers(0, 1601, side * side).astype(float)
        report["torus_cg"] = by_cg(torus, loads - loads.mean())
    print(json.dumps(report))


main()
