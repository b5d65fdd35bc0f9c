import { chmodSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"

/** The core utilities of GNU, BSD and BusyBox systems. */
const coreUtilities =
  "[ arch b2sum base32 base64 basename cat chgrp chmod chown cksum comm cp csplit cut date dd df dirname du echo env expand expr " +
  "factor false fmt fold groups head hostid id install join link ln logname ls md5sum mkdir mkfifo mknod mktemp mv nice nl nohup " +
  "nproc numfmt od paste pathchk pr printenv printf ptx pwd readlink realpath rm rmdir seq sha1sum sha224sum sha256sum sha384sum " +
  "sha512sum shred shuf sleep sort split stat stdbuf stty sum sync tac tail tee test timeout touch tr true truncate tsort tty " +
  "uname unexpand uniq unlink users wc who whoami yes"

/** What the README asks of a machine: Node with npm, git, a shell and the core utilities. */
const promised = [..."node npm npx git sh bash".split(" "), ...coreUtilities.split(" ")]

/** Where a program is installed among these folders, or null. */
const find = (name: string, path: string) =>
  path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file)) ?? null

/**
 * Makes a folder that holds the promised programs of `path` and no others.
 * @returns the folder and a function that removes it.
 */
export function linkPromisedPrograms(path: string) {
  const folder = mkdtempSync(join(tmpdir(), "vestibule-programs-"))
  // PostgreSQL runs as another user when root starts it.
  chmodSync(folder, 0o755)
  for (const name of promised) {
    const file = find(name, path)
    if (file) symlinkSync(file, join(folder, name))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Leaves this process and all it starts only the promised programs, so that a test or script that needs another one
 * fails on every machine and not just on the few that lack it. Other programs are asked for by `optionalProgram`.
 * @returns a function that ends it.
 */
export function keepPromisedPrograms(): () => void {
  const everything = process.env.PATH ?? ""
  const { folder, remove } = linkPromisedPrograms(everything)
  process.env.MACHINE_PATH = everything
  process.env.PATH = folder
  return () => {
    process.env.PATH = everything
    remove()
  }
}

/** The PATH of the machine itself, for a test that has checked that an optional program is there. */
export const machinePath = () => process.env.MACHINE_PATH ?? process.env.PATH ?? ""

/** Where a program is installed that a machine need not have, or null: the test then says that it is skipped. */
export const optionalProgram = (name: string): string | null => find(name, machinePath())

/** `test` where all these programs are installed; otherwise a skipped test whose title names what is missing. */
export function testWith(programs: string[], title: string, body: () => Promise<void>, timeout?: number) {
  const missing = programs.filter((name) => !optionalProgram(name))
  if (missing.length === 0) test(title, body, timeout)
  else test.skip(`${title} (skipped: this machine has no ${missing.join(", ")})`, body, timeout)
}
