import { existsSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { anyFreePort } from "./free-port"
import { loadServer } from "./server-process"

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
