import { anyFreePort } from "@/scripts/up/free-port"
import { metricsBase, noMetrics, serveMetrics } from "./metrics-route"

const read = async () => ({ type: "text/plain; version=0.0.4", text: "up 1\n" })
const token = "a".repeat(32)
const base = metricsBase(read, token)
const ask = (authorization?: string) =>
  base.answer(
    new Request("http://portal/metrics", { headers: authorization === undefined ? {} : { authorization } }),
  )

test("figures are for those who have the token", async () => {
  const answer = await ask(`Bearer ${token}`)
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
    200,
    "text/plain; version=0.0.4",
    "up 1\n",
  ])
})

test.each([
  { given: undefined },
  { given: "Bearer " },
  { given: `Basic ${token}` },
  { given: `Bearer ${token}a` },
])("$given is refused", async ({ given }) => {
  const answer = await ask(given)
  expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"])
  expect(await answer.text()).not.toContain("up 1")
})

test("where nothing is told, there is nothing", async () => {
  expect(noMetrics.has("GET", "/metrics")).toBe(true)
  expect((await noMetrics.answer(new Request("http://portal/metrics"))).status).toBe(404)
})

test("only this path is theirs", () => {
  expect([base.has("GET", "/metrics"), base.has("POST", "/metrics"), base.has("GET", "/metrics/x")]).toEqual([
    true,
    false,
    false,
  ])
})

test("on an address of this machine they are read without one", async () => {
  const address = `127.0.0.1:${await anyFreePort()}`
  const stop = await serveMetrics(read, address)
  const answers = await Promise.all(
    ["metrics", "kb"].map(async (path) => (await fetch(`http://${address}/${path}`)).status),
  )
  expect(answers).toEqual([200, 404])
  await expect(serveMetrics(read, address)).rejects.toThrow("METRICS_LISTEN cannot be used")
  await stop()
})
