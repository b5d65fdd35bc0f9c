import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "@playwright/test"
import { keptMailsWarning } from "@/lib/tenancy/mail/schema"
import { ask } from "@/lib/testing/ask"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { anyFreePort } from "@/scripts/up/free-port"
import { ownsProcess } from "./out-of-reach"

const dataDir = makeDataFolder("up")
const isUp = (port: number) =>
  ask(port, "/api/health").then(
    ({ status }) => status === 200,
    () => false,
  )

async function start(
  command: string,
  args: string[],
  port: number,
): Promise<ChildProcess & { said: () => string }> {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir, PORT: String(port) }
  const portal = spawn(command, args, { env, stdio: ["ignore", "pipe", "ignore"] })
  let output = ""
  portal.stdout.on("data", (chunk) => {
    output += chunk
  })
  await expect.poll(() => isUp(port), { timeout: 300_000 }).toBe(true)
  return Object.assign(portal, { said: () => output })
}

// They take turns on one data directory.
test.describe.configure({ mode: "serial" })

test.beforeAll(() => {
  ownsProcess("the tests start and stop the portal")
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir }
  const create = ["scripts/run.mjs", "admin", "organisation", "create", "acme", "--name", "Acme"]
  expect(spawnSync(process.execPath, create, { env }).status).toBe(0)
})
test.afterAll(() => removeDataFolder(dataDir))

test("SIGTERM to npm stops server and database in order, and the next start finds them; each start says that mails are kept", async () => {
  const port = await anyFreePort()
  const first = await start("npm", ["run", "up"], port)
  await expect.poll(first.said).toContain(`or in a browser: http://localhost:${port}/dev/mail?key=`)
  // The server's log says so as well.
  expect(first.said().split(keptMailsWarning)).toHaveLength(3)
  first.kill("SIGTERM")
  expect(await once(first, "exit")).toEqual([0, null])
  expect(await isUp(port)).toBe(false)
  const second = await start("npm", ["run", "up"], port)
  second.kill("SIGTERM")
  await once(second, "exit")
})

for (const [victim, command, args] of [
  ["the supervisor", process.execPath, ["scripts/up.mjs"]],
  ["npm", "npm", ["run", "up"]],
] as const) {
  test(`kill -9 of ${victim} leaves no server running unseen`, async () => {
    const port = await anyFreePort()
    const portal = await start(command, [...args], port)
    portal.kill("SIGKILL")
    await expect.poll(() => isUp(port)).toBe(false)
    await expect.poll(isHeld).toBe(false)
  })
}

/** Whether the process recorded as holder of the data directory lives. */
function isHeld() {
  try {
    process.kill(JSON.parse(readFileSync(join(dataDir, "supervisor.json"), "utf8")).pid, 0)
    return true
  } catch {
    return false
  }
}
