@echo off
rem The command line of Monge on Windows; beside it the script for other systems.
rem Needs Java 17 or newer: that of JAVA_HOME, or the one on the path.
setlocal
rem Only what is on the path, not what lies in the current folder.
set "NoDefaultCurrentDirectoryInExePath=1"

if not defined JAVA_HOME goto find
set "JAVA_HOME=%JAVA_HOME:"=%"
if not exist "%JAVA_HOME%\bin\java.exe" goto wrong
set "PATH=%JAVA_HOME%\bin;%PATH%"
:find
set "java="
for %%j in (java.exe) do set "java=%%~$PATH:j"
if not defined java goto missing

set "version="
for /f "tokens=1-3" %%a in ('java.exe -version 2^>^&1') do if "%%b"=="version" set "version=%%~c"
if not defined version goto missing
for /f "delims=.-+_" %%m in ("%version%") do set "major=%%m"
if %major% LSS 17 goto old

rem Commands that compute get the vector path of the kernels; the others start faster without it. Asked for with
rem --add-modules, Java would warn of an incubating module each time: this lets the kernels load it on first use instead.
set "option=--add-exports=java.base/jdk.internal.module=ALL-UNNAMED"
set "command=%~1"
rem Options come as one word each or as two, and cmd takes = for a blank.
if "%command%"=="--plugins" set "command=%~3"
if not defined command set "command=-"
if "%command:~0,1%"=="-" set "command=help"
for %%c in (completion convert export help profile show) do if "%command%"=="%%c" set "option=-XX:TieredStopAtLevel=1"

rem A folder of jars that add to Monge, such as the studio's PostgreSQL store.
set "jars=%~dp0..\lib\*"
if not defined MONGE_PLUGINS goto run
set "MONGE_PLUGINS=%MONGE_PLUGINS:"=%"
if not exist "%MONGE_PLUGINS%\" goto plugins
set "jars=%jars%;%MONGE_PLUGINS%\*"
:run
"%java%" -XX:+UseSerialGC -Xshare:auto -Dfile.encoding=UTF-8 %option% -cp "%jars%" dev.monge.cli.Main %*
exit /b %ERRORLEVEL%

:wrong
>&2 echo monge: no Java in JAVA_HOME, which is %JAVA_HOME%: set it to a JDK, version 17 or newer, or unset it
exit /b 2
:plugins
>&2 echo monge: no folder %MONGE_PLUGINS%, which the variable MONGE_PLUGINS names
exit /b 2
:missing
>&2 echo monge: no Java found: install a JDK, version 17 or newer, or set JAVA_HOME
exit /b 2
:old
>&2 echo monge: Java 17 or newer is needed, %java% is %version%: install one, or set JAVA_HOME
exit /b 2
