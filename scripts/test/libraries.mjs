import { existsSync, readFileSync, renameSync } from "node:fs"
import path from "node:path"
import { root } from "../up/root.mjs"

const folder = path.join(root, "node_modules/.cache/vestibule-libraries")

/**
 * A library of some hundred files as one file, made once: jest looks for, reads and runs each of its files anew for every test
 * file. Only for a library of which one version is there. @returns the file
 */
export async function asOneFile(name) {
  const { version } = JSON.parse(readFileSync(path.join(root, "node_modules", name, "package.json"), "utf8"))
  const file = path.join(folder, `${name}-${version}.cjs`)
  if (existsSync(file)) return file
  const { rolldown } = await import("rolldown")
  const made = await rolldown({ cwd: root, input: name, platform: "node", logLevel: "warn" })
  const unfinished = `${file}.${process.pid}`
  await made.write({ file: unfinished, format: "cjs", exports: "named", codeSplitting: false })
  await made.close()
  renameSync(unfinished, file)
  return file
}
