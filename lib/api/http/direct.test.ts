import { Agent, createServer, type Server } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { gunzipSync } from "node:zlib"
import { os } from "@orpc/server"
import { z } from "zod"
import { ask } from "@/lib/testing/ask"
import { largestBody } from "./base"
import { withDirectCalls } from "./direct"
import { type CallContext, serve } from "./serve"

const calls = os.$context<CallContext>()
const router = {
  readName: calls
    .route({ method: "GET" })
    .input(z.object({ name: z.string().optional() }))
    .handler(({ input, context }) => ({ name: input.name ?? "", host: context.host })),
  countLetters: calls.input(z.object({ text: z.string() })).handler(({ input, context }) => {
    context.replyHeaders.append("Set-Cookie", "one=1")
    context.replyHeaders.append("Set-Cookie", "two=2")
    return { letters: input.text.length }
  }),
  forgetName: calls
    .route({ method: "DELETE", outputStructure: "detailed", successStatus: 204 })
    .handler(() => ({})),
  longAnswer: calls.route({ method: "GET" }).handler(() => ({ text: "word ".repeat(1000) })),
}
const base = serve(router, "/api/words")

let server: Server
let port: number
beforeAll(async () => {
  const handler = withDirectCalls([base], (_, response) => response.writeHead(418).end("another"))
  server = createServer((request, response) => void handler(request, response))
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((closed) => server.close(closed)))

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  ask(port, path, { method: "POST", body, headers: { "content-type": "application/json", ...headers } })

test("a call is answered as its base answers it", async () => {
  const { status, text, headers } = await ask(port, "/api/words/readName?name=Ana", {
    headers: { host: "acme.test" },
  })
  expect([status, JSON.parse(text)]).toEqual([200, { name: "Ana", host: "acme.test" }])
  expect(headers["cache-control"]).toBe("private, no-store")
  expect(headers["content-length"]).toBe(String(text.length))
})

test("a call with a body gets it, and its answer keeps each cookie", async () => {
  const { status, text, headers } = await post("/api/words/countLetters", JSON.stringify({ text: "héllo" }))
  expect([status, text]).toEqual([200, '{"letters":5}'])
  expect(headers["set-cookie"]).toEqual(["one=1", "two=2"])
})

test("HEAD gets the headers of GET and no body", async () => {
  const { status, text, headers } = await ask(port, "/api/words/readName", { method: "HEAD" })
  expect([status, text]).toEqual([200, ""])
  expect(Number(headers["content-length"])).toBeGreaterThan(10)
})

test("what comes as the body of a method that only reads is left out of account, on a connection that is kept", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const method of ["GET", "HEAD", "GET"]) {
    const { status } = await ask(port, "/api/words/readName", {
      method,
      agent,
      body: "{}",
      headers: { "content-type": "application/json", "content-length": "2" },
    })
    expect([method, status]).toEqual([method, 200])
  }
  agent.destroy()
})

test("an answer without content tells no length", async () => {
  const { status, headers } = await ask(port, "/api/words/forgetName", { method: "DELETE" })
  expect(status).toBe(204)
  expect(headers).not.toHaveProperty("content-length")
  expect(headers).not.toHaveProperty("transfer-encoding")
})

test("what is no call of a base, or asked for otherwise, is left to the handler", async () => {
  for (const path of ["/api/words", "/api/words/other", "/api/words/readName/", "/api/wordsreadName", "/kb"])
    expect((await ask(port, path)).status).toBe(418)
  expect((await post("/api/words/readName", "{}")).status).toBe(418)
  expect((await ask(port, "/api/words/readName", { method: "OPTIONS" })).status).toBe(418)
})

test("a refusal is answered as such", async () => {
  const broken = await post("/api/words/countLetters", "{")
  const missing = await post("/api/words/countLetters", "{}")
  const form = await post("/api/words/countLetters", "text=a", {
    "content-type": "application/x-www-form-urlencoded",
  })
  const foreign = await post("/api/words/countLetters", "{}", { origin: "https://other.example" })
  expect([broken, missing, form, foreign].map(({ status }) => status)).toEqual([400, 400, 415, 403])
})

test("a body that is too large is refused, whether its length is told or not", async () => {
  const text = JSON.stringify({ text: "a".repeat(largestBody) })
  const told = await post("/api/words/countLetters", text, { "content-length": String(text.length) })
  const chunked = await post("/api/words/countLetters", text, { "transfer-encoding": "chunked" })
  expect([told.status, chunked.status]).toEqual([413, 413])
})

test("a long answer is compressed for those who take it", async () => {
  const plain = await ask(port, "/api/words/longAnswer")
  const small = await ask(port, "/api/words/longAnswer", { headers: { "accept-encoding": "gzip, br" } })
  expect(small.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" })
  expect(gunzipSync(small.body).toString()).toBe(plain.text)
  expect(small.body.length).toBeLessThan(plain.body.length / 4)
})

test("a visitor who leaves in the middle of a body disturbs nobody", async () => {
  await new Promise<void>((closed) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(
        "POST /api/words/countLetters HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
      )
      setTimeout(() => socket.destroy(), 50)
    })
    socket.on("close", () => closed())
  })
  expect((await ask(port, "/api/words/readName")).status).toBe(200)
})
