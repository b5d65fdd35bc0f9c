import fs from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { sql } from "kysely"
import { startEmbedded } from "@/lib/platform/db/embedded/server"
import { newerWords } from "@/lib/platform/db/migrate"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { runScript } from "./test/command"

const database = testDatabase()
const folder = makeDataFolder("up")
afterAll(() => removeDataFolder(folder))

const up = (env: Record<string, string>, ...node: string[]) =>
  runScript([...node, "scripts/up.mjs"], { DATA_DIR: path.join(folder, "data"), ...env })

const disguise =
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"18.20.4"}})'

test("an old Node is told which one is needed, before anything else happens", async () => {
  const { exitCode, stderr } = await up({}, "--import", disguise)
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/^Vestibule needs Node 20\.20, 22\.12, 24 or later; this is Node 18\.20\.4\./)
})

test("the server by itself tells an old Node, a folder it cannot write to and a newer database in one line each, and ends", async () => {
  const start = (env: Record<string, string>, ...node: string[]) =>
    runScript([...node, "--import", "tsx", "server.ts"], {
      NODE_ENV: "production",
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, "data"),
      ...env,
    })
  const newer = "DELETE FROM kysely_migration WHERE name = '9999-later'"
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '')`.execute(database.db)
  try {
    const outcomes = [
      await start({}, "--import", disguise),
      await start({ DATA_DIR: "/proc/x" }),
      await start({}),
      await up({ DATABASE_URL: database.url, PORT: "0" }),
      await runScript(["scripts/run.mjs", "admin", "migrate"], { DATABASE_URL: database.url }),
    ]
    expect(outcomes.map(({ exitCode }) => exitCode)).toEqual([1, 1, 1, 1, 1])
    const said = outcomes.map(({ stderr }) => stderr.trim())
    expect(said[0]).toMatch(/^Vestibule needs Node 20\.20, 22\.12, 24 or later; this is Node 18\.20\.4\..*$/)
    expect(said[1]).toMatch(/^DATA_DIR: \/proc is not writable for user .*$/)
    for (const line of said.slice(2)) expect(line).toBe(newerWords)
  } finally {
    await sql.raw(newer).execute(database.db)
  }
})

test("a data directory in use is refused with the name of who holds it, before a build", async () => {
  const dataDir = path.join(folder, "held by another")
  const holder = await startEmbedded(dataDir, { label: "http://localhost:3999" })
  const { exitCode, stdout, stderr } = await up({ DATA_DIR: dataDir })
  await holder.stop()
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" })
  expect(stderr).toContain(`${dataDir} is already in use by process ${process.pid} (http://localhost:3999)`)
  expect(stderr.trim().split("\n")).toHaveLength(1)
})

test("a port in use is told before a build, with the way out", async () => {
  const other = createServer().listen(0)
  const { port } = other.address() as AddressInfo
  const { exitCode, stdout, stderr } = await up({ DATABASE_URL: database.url, PORT: String(port) })
  other.close()
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" })
  expect(stderr).toMatch(
    new RegExp(`^Port ${port} is taken by another program.* PORT=${port + 1} npm run up\n$`),
  )
})

test("a database that cannot be reached is told without its password", async () => {
  const url = "postgresql://vestibule:hush-hush@127.0.0.1:9/help"
  const { exitCode, stderr } = await up({ DATABASE_URL: url })
  expect(exitCode).toBe(1)
  expect(stderr).toContain(
    "The database of DATABASE_URL (127.0.0.1:9/help) is not available: nothing listens there.",
  )
  expect(stderr).not.toContain("hush-hush")
})

test("a data directory that is no folder and a variable that is no value are told by name", async () => {
  const file = path.join(folder, "file")
  fs.writeFileSync(file, "")
  const [noFolder, noNumber] = await Promise.all([up({ DATA_DIR: file }), up({ PORT: "many" })])
  expect(noFolder).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining(`DATA_DIR: ${file} is not a folder`),
  })
  expect(noNumber).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("PORT") })
})
