import { once } from "node:events"
import { existsSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { anyFreePort } from "./free-port"
import { loadProgram, loadServer } from "./server-process"

/** As server.ts does: its code is loaded, and then it waits to be told. */
const program = [
  "--import",
  "tsx",
  "--eval",
  `import("./scripts/up/told-to-start.ts").then(async ({ toldToStart }) => {
    setTimeout(() => require("node:fs").writeFileSync(process.env.LOADED, ""))
    await toldToStart()
    require("node:http").createServer((_, response) => response.end(process.env.DATABASE_URL)).listen(process.env.PORT)
  })`,
]

const answerOf = (port: number) =>
  fetch(`http://127.0.0.1:${port}`).then(
    (response) => response.text(),
    () => "none",
  )

test("a loaded server serves once it is told, in the environment as it is then", async () => {
  const port = await anyFreePort()
  const before = process.env.DATABASE_URL
  const folder = makeDataFolder("loaded")
  const env = { LOADED: `${folder}/loaded` }
  const loaded = loadServer(port, { program, readyAt: "/", quiet: true, env })
  while (!existsSync(env.LOADED)) await sleep(10)
  expect(await answerOf(port)).toBe("none")
  process.env.DATABASE_URL = "postgres://known-later"
  try {
    const server = await loaded.start()
    expect(await answerOf(port)).toBe("postgres://known-later")
    await server.stop()
    expect(await answerOf(port)).toBe("none")
  } finally {
    process.env.DATABASE_URL = before
    await loaded.stop()
    removeDataFolder(folder)
  }
})

/** As scripts/up/worker.ts does. */
const working = [
  "--eval",
  `process.on("SIGTERM", () => process.send("goes on"))
  process.once("disconnect", () => process.exit(0))
  process.once("message", () => process.send("works"))
  setInterval(() => {}, 1000)`,
]

test("a program that works until it is left goes on when it is told to end, and ends when it is left", async () => {
  let goesOn: Promise<unknown> | undefined
  const program = await loadProgram("The work", working, {
    quiet: true,
    untilLeft: true,
    isReady: async (child) => {
      expect(await once(child, "message")).toContain("works")
      goesOn = once(child, "message")
    },
  }).start()
  process.kill(program.pid ?? 0, "SIGTERM")
  expect(await goesOn).toContain("goes on")
  await program.stop()
  expect(await program.ended).toBe("The work ended by itself (exit code 0).")
})
