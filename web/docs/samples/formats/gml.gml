graph [
  directed 0
  node [ id 0 label "a" load 9 ]
  node [ id 1 label "b" load 4 ]
  node [ id 2 label "c" load 6 ]
  node [ id 3 label "d" load 5 ]
  edge [ source 0 target 1 weight 3 ]
  edge [ source 1 target 2 weight 1 ]
  edge [ source 2 target 3 weight 2 ]
  edge [ source 3 target 0 weight 1 ]
]
