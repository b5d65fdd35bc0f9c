import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { sentSoFar } from "./upload"

/** A session as Cloud Storage has one, which answers so. */
async function withSession(
  status: number,
  headers: Record<string, string>,
  work: (address: string, asked: string[]) => Promise<void>,
) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers["content-range"]}`)
    response.writeHead(status, headers).end()
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/session`, asked)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test.each([
  ["some of it", 308, { range: "bytes=0-99" }, 100],
  ["nothing yet", 308, {}, 0],
  ["all of it", 200, {}, 500],
])("a session that has %s is asked how much [P04]", async (_, status, headers, has) => {
  await withSession(status, headers as Record<string, string>, async (address, asked) => {
    expect(await sentSoFar(address, 500)).toBe(has)
    expect(asked).toEqual(["PUT bytes */500"])
  })
})

test("a session that is over is refused", async () => {
  await withSession(410, {}, async (address) => {
    await expect(sentSoFar(address, 500)).rejects.toMatchObject({ status: 410 })
  })
})
