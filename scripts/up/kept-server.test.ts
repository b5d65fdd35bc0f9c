import { anyFreePort } from "./free-port"
import { type KeptServer, keepServer } from "./kept-server"
import { startServer } from "./server-process"

const cleanups: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(cleanups.splice(0).map((cleanup) => cleanup())))

/** A server that answers, and ends when it is asked to. */
const program = [
  "--eval",
  `require("node:http").createServer(({ url }, response) => {
    response.end(String(process.pid))
    if (url === "/end") setImmediate(() => process.exit(3))
  }).listen(process.env.PORT)`,
]

const get = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (response) => response.text(),
    () => "",
  )

async function kept(pausesMs: number[]) {
  const port = await anyFreePort()
  const said: string[] = []
  const server: KeptServer = await keepServer(
    () => startServer(port, { program, readyAt: "/", quiet: true }),
    {
      say: (line) => said.push(line),
      pausesMs,
    },
  )
  cleanups.push(server.stop)
  return { port, said, ...server }
}

test("a server that ends by itself is started again, and that is said; one that ends too often is given up", async () => {
  const { port, said, givenUp } = await kept([0, 0])
  const first = await get(port, "/")
  for (const times of [1, 2]) {
    await get(port, "/end")
    while (said.length < 2 * times) await new Promise((done) => setTimeout(done, 10))
  }
  const told = ["The server ended by itself (exit code 3). Starting it again in 0 s.", "It runs again."]
  expect(said).toEqual([...told, ...told])
  expect(await get(port, "/")).not.toBe(first)
  await get(port, "/end")
  expect(await givenUp).toBe(
    "The server ended by itself (exit code 3). It has ended 3 times and is not started again.",
  )
})

test("a server that is stopped stays stopped, also while it is about to be started again", async () => {
  const { port, stop, said } = await kept([3_600_000])
  await get(port, "/end")
  while (said.length === 0) await new Promise((done) => setTimeout(done, 10))
  await stop()
  expect(await get(port, "/")).toBe("")
  const running = await kept([0])
  await running.stop()
  expect(await get(running.port, "/")).toBe("")
  expect(running.said).toEqual([])
})
