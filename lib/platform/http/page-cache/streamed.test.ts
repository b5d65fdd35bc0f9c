import { createServer, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { later } from "@/lib/testing/cached-portal"
import { StreamedRender } from "./streamed"

test("a reader who has to be waited for again and again leaves no listeners behind", async () => {
  const size = 1024 * 1024
  const turns = 12
  let received = 0
  let finish = () => {}
  const finished = new Promise<void>((done) => {
    finish = done
  })
  const page = { key: "k", company: "acme", url: "/llms-full.txt", headers: {}, isPart: false }
  const render = new StreamedRender(
    async (_, response) => {
      response.writeHead(200, { "content-type": "text/plain" })
      for (let turn = 1; turn <= turns; turn++) {
        // More than a connection takes at once, so that the reader is waited for.
        response.write(Buffer.alloc(size))
        while (received < turn * size) await later(1)
      }
      await finished
      response.end()
    },
    page,
    30_000,
  )
  let sent: ServerResponse | undefined
  let before: number | undefined
  const server = createServer((request, response) => {
    sent = response
    void render.sendTo(request, response, {})
    before = response.listenerCount("close")
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port } = server.address() as AddressInfo
  const ended = new Promise<void>((done, fail) => {
    request({ port, agent: false }, (answer) => {
      answer.on("data", (piece: Buffer) => {
        received += piece.length
      })
      answer.on("end", done)
    })
      .on("error", fail)
      .end()
  })
  while (received < turns * size || sent?.writableNeedDrain) await later(1)
  expect(sent?.listenerCount("close")).toBe(before)
  finish()
  await ended
  await new Promise((done) => server.close(done))
})
