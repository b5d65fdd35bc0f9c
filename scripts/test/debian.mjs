import { accessSync, constants } from "node:fs"
import path from "node:path"
import { run } from "../up/run-command.mjs"

// Where the system keeps programs, whatever PATH says.
const searched = [process.env.PATH, "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"]
  .filter(Boolean)
  .join(path.delimiter)

/** The path of the first of these programs that is there. */
export function inPath(programs) {
  const folders = searched.split(path.delimiter)
  return programs.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable)
}

/** Whether this process may install packages of Debian. */
export const canInstall = () => process.getuid?.() === 0 && Boolean(inPath(["apt-get"]))

/** @throws Error with the words of `failure` */
export async function installPackages(names, failure) {
  const env = { DEBIAN_FRONTEND: "noninteractive", PATH: searched }
  const quietly = ["-qq", "-o", "Dpkg::Use-Pty=0"]
  await run("apt-get", ["-qq", "update"], { env, failure })
  await run("apt-get", [...quietly, "install", "-y", "--no-install-recommends", ...names], { env, failure })
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
