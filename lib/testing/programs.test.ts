import { spawnSync } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { linkPromisedPrograms, optionalProgram } from "./programs"

const machine = mkdtempSync(join(tmpdir(), "vestibule-machine-"))
afterAll(() => rmSync(machine, { recursive: true, force: true }))

function install(name: string, says: string) {
  writeFileSync(join(machine, name), `#!/bin/sh\necho ${says}\n`)
  chmodSync(join(machine, name), 0o755)
}

test("tests and scripts find what the README asks for and no other program of the machine", () => {
  install("git", "promised")
  install("xmllint", "by chance")
  const { folder, remove } = linkPromisedPrograms(machine)
  const run = (name: string) => spawnSync(name, { env: { ...process.env, PATH: folder }, encoding: "utf8" })
  expect(run("git").stdout).toBe("promised\n")
  expect((run("xmllint").error as NodeJS.ErrnoException | undefined)?.code).toBe("ENOENT")
  remove()
})

test("the whole suite runs without any other program, and one that is optional is found by asking for it", () => {
  expect(process.env.PATH).toMatch(/vestibule-programs-\w+$/)
  expect(spawnSync("node", ["--version"], { encoding: "utf8" }).stdout).toMatch(/^v\d+/)
  const before = process.env.MACHINE_PATH
  process.env.MACHINE_PATH = machine
  install("curl", "optional")
  expect(optionalProgram("curl")).toBe(join(machine, "curl"))
  expect(optionalProgram("wget")).toBeNull()
  process.env.MACHINE_PATH = before
})
