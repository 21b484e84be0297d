# Installs the build of the folder BUILD under TO, and builds and runs a program that uses it.
file(REMOVE_RECURSE "${TO}")
function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE code OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(NOT code EQUAL 0)
    string(JOIN " " words ${ARGV})
    message(FATAL_ERROR "${words}: ${code}\n${out}")
  endif()
  set(out "${out}" PARENT_SCOPE)
endfunction()

run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${TO}/prefix")
run("${CMAKE_COMMAND}" -G Ninja -S "${CMAKE_CURRENT_LIST_DIR}" -B "${TO}/app"
    "-DCMAKE_CXX_COMPILER=${CXX}" "-DCMAKE_PREFIX_PATH=${TO}/prefix")
run("${CMAKE_COMMAND}" --build "${TO}/app")
run("${TO}/app/app")
if(NOT out STREQUAL "2 steps, balanced, answered\n")
  message(FATAL_ERROR "the program that uses the package printed: ${out}")
endif()

run("${TO}/prefix/bin/evenkeel" ring --loads 7,0,3,1,1,0)
if(NOT out MATCHES "2 steps")
  message(FATAL_ERROR "the installed program printed: ${out}")
endif()
foreach(file man/man1/evenkeel.1 man/man1/evenkeel-ring.1 doc/evenkeel/LICENSE
        doc/evenkeel/THIRD_PARTY_LICENSES.txt bash-completion/completions/evenkeel
        zsh/site-functions/_evenkeel fish/vendor_completions.d/evenkeel.fish)
  file(SIZE "${TO}/prefix/share/${file}" size)
  if(size LESS 1000)
    message(FATAL_ERROR "share/${file} has ${size} bytes")
  endif()
endforeach()
