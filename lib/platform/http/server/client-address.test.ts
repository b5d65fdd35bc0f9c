import { networksIn } from "@/lib/platform/networks"
import { clientOf } from "./client-address"

const from = (remoteAddress: string, forwarded?: string, host = "localhost:3000") => ({
  socket: { remoteAddress },
  rawHeaders: ["Host", host, ...(forwarded ? ["X-Forwarded-For", forwarded] : [])],
})
const proxies = ["10.0.0.0/8", "127.0.0.1", "fd00::/8"]

test.each([
  ["nobody is trusted by default", [], "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["a trusted proxy's word counts", proxies, "10.1.2.3", "198.51.100.1", "198.51.100.1"],
  [
    "what a visitor claims before the proxy does not",
    proxies,
    "10.1.2.3",
    "1.1.1.1, 198.51.100.1",
    "198.51.100.1",
  ],
  [
    "proxies in a row are passed over",
    proxies,
    "10.1.2.3",
    "198.51.100.1, 10.9.9.9, 127.0.0.1",
    "198.51.100.1",
  ],
  [
    "an address of IPv4 in IPv6 is the same address",
    proxies,
    "::ffff:10.1.2.3",
    "198.51.100.1",
    "198.51.100.1",
  ],
  ["IPv6 proxies are proxies too", proxies, "fd00::1", "2001:db8::7", "2001:db8::7"],
  ["what is no address counts as none", proxies, "10.1.2.3", "<script>, unknown", "10.1.2.3"],
  [
    "nothing before what is no address counts: the visitor may have claimed it",
    proxies,
    "10.1.2.3",
    "1.1.1.1, unknown",
    "10.1.2.3",
  ],
  ["a proxy may name the port as well", proxies, "10.1.2.3", "1.1.1.1, 198.51.100.1:4711", "198.51.100.1"],
  ["of IPv6 too", proxies, "10.1.2.3", "1.1.1.1, [2001:db8::7]:4711", "2001:db8::7"],
  ["without a word the proxy is the client", proxies, "10.1.2.3", undefined, "10.1.2.3"],
])("%s [negative 11, negative 39]", (_, trusted, peer, forwarded, expected) => {
  expect(clientOf(from(peer, forwarded), networksIn(trusted)).address).toBe(expected)
})

test("only who connects from this machine, by its own name and through no proxy, is local", () => {
  expect(clientOf(from("127.0.0.1"), []).local).toBe(true)
  expect(clientOf(from("::1"), []).local).toBe(true)
  expect(clientOf(from("127.0.0.1", "198.51.100.1"), []).local).toBe(false)
  expect(clientOf(from("127.0.0.1", undefined, "help.example.com"), []).local).toBe(false)
  expect(clientOf(from("203.0.113.9"), []).local).toBe(false)
})

test.each(["forwarded", "via", "x-real-ip", "x-forwarded-host", "x-forwarded-proto", "cf-connecting-ip"])(
  "a request with %s has come through a proxy, whatever name it asks for",
  (name) => {
    const { socket } = from("127.0.0.1")
    expect(clientOf({ socket, rawHeaders: ["Host", "localhost:3000", name, "x"] }, []).local).toBe(false)
  },
)
