import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { type Checked, checkAddresses } from "./check"

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** A portal that answers as told, and notes the hosts it is asked as. */
async function portal(answers: Record<string, number | string>) {
  const hosts = new Set<string | undefined>()
  const server = createServer(({ url = "", headers }, response) => {
    hosts.add(headers.host)
    const answer = answers[url] ?? 404
    if (typeof answer === "number") response.writeHead(answer).end("x".repeat(100_000))
    else response.writeHead(301, { Location: answer }).end()
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, "localhost", done))
  return { base: `http://localhost:${(server.address() as AddressInfo).port}`, hosts }
}

async function checked(addresses: string[], options: Parameters<typeof checkAddresses>[1]) {
  const found = new Map<string, Checked>()
  const count = await checkAddresses(addresses, options, (each) => found.set(each.asked, each))
  return { count, of: (address: string) => found.get(address) }
}

test("each address is followed to its end, and those that end at no page are told with their way", async () => {
  const { base, hosts } = await portal({
    "/kb": 200,
    "/old?a=1": "/kb",
    "/far": "/further",
    "/further": "https://help.acme.example/kb",
    "/round": "/round",
    "/broken": "/gone",
    "/error": 500,
  })
  const options = { base, origins: ["https://help.acme.example"], host: "help.acme.example" }
  const all = ["/kb", "https://old.example/old?a=1#x", "/far", "/round", "/broken", "/error", "nothing"]
  const { count, of } = await checked(all, options)
  expect(count).toEqual({ checked: 7, faults: 4 })
  expect([...hosts]).toEqual(["help.acme.example"])
  expect(of("https://old.example/old?a=1#x")).toMatchObject({
    isFine: true,
    way: [expect.any(String), "/kb"],
  })
  expect(of("/far")).toMatchObject({ isFine: true, way: ["/far", "/further", "/kb"] })
  expect(of("/round")).toMatchObject({ isFine: false, fault: "leads on without end" })
  expect(of("/broken")).toMatchObject({ isFine: false, status: 404, way: ["/broken", "/gone"] })
  expect(of("/error")).toMatchObject({ isFine: false, status: 500 })
  expect(of("nothing")).toMatchObject({ isFine: false, fault: "no address", status: null })
})

test("a portal that does not answer is told in words", async () => {
  const { base } = await portal({})
  servers[0]?.close()
  servers[0]?.closeAllConnections()
  const { of } = await checked(["/kb"], { base })
  expect(of("/kb")).toMatchObject({
    isFine: false,
    status: null,
    fault: expect.stringContaining("ECONNREFUSED"),
  })
})
