import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { InvalidError } from "@/lib/platform/errors"
import { addressesIn, listedAddresses } from "./admin/listed-addresses"

let folder = ""
let site: Server
let origin = ""
let answers: Record<string, string | Buffer> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule-maps-"))
  site = createServer(({ url = "" }, response) => {
    const answer = answers[url]
    response.writeHead(answer === undefined ? 404 : 200).end(answer)
  })
  await new Promise<void>((done) => site.listen(0, "127.0.0.1", done))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
beforeEach(() => {
  answers = {}
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await rm(folder, { recursive: true, force: true })
})

const map = (...addresses: string[]) =>
  `<?xml version="1.0"?><urlset>${addresses.map((each) => `<url><loc>${each}</loc></url>`).join("")}</urlset>`
const index = (...maps: string[]) =>
  `<?xml version="1.0"?><sitemapindex>${maps.map((each) => `<sitemap><loc>${each}</loc></sitemap>`).join("")}</sitemapindex>`
const kept = async (name: string, text: string | Buffer) => {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

test("a kept site map gives its addresses, packed or not, and so does a list", async () => {
  const both = ["https://old.example/a", "https://old.example/b"]
  expect(await listedAddresses(await kept("map.xml", map(...both)))).toEqual(both)
  expect(await listedAddresses(await kept("map.xml.gz", gzipSync(map(...both))))).toEqual(both)
  expect(await listedAddresses(await kept("list.txt", `${both.join("\n")}\n${both[0]}\n`))).toEqual(both)
})

test("an index that was kept is read with the site maps beside it, though the old site is gone", async () => {
  await kept("one.xml", map("https://gone.invalid/a"))
  await kept("two.xml.gz", gzipSync(map("https://gone.invalid/b", "https://gone.invalid/a")))
  await kept("more.xml", index("https://gone.invalid/maps/two.xml.gz"))
  const whole = await kept(
    "index.xml",
    index("https://gone.invalid/one.xml", "https://gone.invalid/more.xml"),
  )
  expect(await listedAddresses(whole)).toEqual(["https://gone.invalid/a", "https://gone.invalid/b"])
})

test("an index on the web is read with the site maps it names, each once; one that is not there is told", async () => {
  answers["/index.xml"] = index(`${origin}/one.xml`, "/maps/two.xml", `${origin}/index.xml`)
  answers["/one.xml"] = map("https://old.example/a")
  answers["/maps/two.xml"] = map("https://old.example/b")
  expect(await listedAddresses(`${origin}/index.xml`)).toEqual([
    "https://old.example/a",
    "https://old.example/b",
  ])
  delete answers["/one.xml"]
  await expect(listedAddresses(`${origin}/index.xml`)).rejects.toThrow(`${origin}/one.xml answers 404`)
})

test("what names nothing or is not there is refused", async () => {
  await expect(listedAddresses(await kept("empty.txt", "# nothing\n"))).rejects.toThrow("names no addresses")
  await expect(listedAddresses(join(folder, "none.xml"))).rejects.toThrow(InvalidError)
})

test("a list has an address a line, a site map its locations, and one of site maps these", () => {
  expect(addressesIn("\ufeff/a\r\n\n# what was\n https://x.example/b \n/a\n")).toEqual({
    addresses: ["/a", "https://x.example/b"],
    maps: [],
  })
  const map = `<?xml version="1.0"?><urlset><url><loc>https://x.example/a?b=1&amp;c=2</loc></url>
    <url><loc><![CDATA[https://x.example/d]]></loc></url></urlset>`
  expect(addressesIn(map)).toEqual({
    addresses: ["https://x.example/a?b=1&c=2", "https://x.example/d"],
    maps: [],
  })
  const index = "<sitemapindex><sitemap><loc>https://x.example/1.xml</loc></sitemap></sitemapindex>"
  expect(addressesIn(index)).toEqual({ addresses: [], maps: ["https://x.example/1.xml"] })
})
