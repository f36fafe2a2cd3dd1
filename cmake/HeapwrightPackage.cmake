# What `make install` copies beside the program, and the Debian package that `make deb` makes of the same files.
include(GNUInstallDirs)

install(FILES docs/man/heapwright.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES completions/heapwright.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
  RENAME heapwright)
install(FILES README.md LICENSE CHANGELOG.md CONTRIBUTING.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} PATTERN man EXCLUDE PATTERN "*.dot" EXCLUDE)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR})  # the guide refers to them

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME heapwright)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "Heapwright developers <heapwright@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "JUnit tests and answers from all heap states that calls can build")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Heapwright reads compiled Java classes and finds every heap that calls of their
public methods can build. It writes JUnit tests that cover every feasible branch,
finds calls that lead to a state described in Java, and checks invariants in all
states.")
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "default-jdk-headless | java-sdk-headless, libjacoco-java")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "junit5, graphviz, bash-completion")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR})
include(CPack)
