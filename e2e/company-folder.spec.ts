import { join } from "node:path"
import { startEmbedded } from "@/lib/platform/db/embedded/server"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { runScript } from "@/scripts/test/command"
import { anyFreePort } from "@/scripts/up/free-port"
import { startServer } from "@/scripts/up/server-process"
import { ask, expect, test } from "./fixtures"
import { ownsProcess } from "./out-of-reach"

test.beforeEach(() => ownsProcess("the test runs the command line and installations of its own"))

const identifier = "samovar"
const admin = (args: string[], env: Record<string, string>) =>
  runScript(["scripts/run.mjs", "admin", ...args], env)

/** Every public address of the company, as its portal names them, with status and body. */
async function crawl(env: Record<string, string>) {
  const at = await anyFreePort()
  const { stop } = await startServer(at, {
    quiet: true,
    env: { NODE_ENV: "production", PUBLIC_PORT: "4000", ...env },
  })
  try {
    const answers = new Map<string, string>()
    const open = [
      "/sitemap.xml",
      "/robots.txt",
      "/llms.txt",
      "/llms-full.txt",
      "/feed.xml",
      "/opensearch.xml",
      "/kb",
      "/kb.md",
    ]
    for (let path = open.shift(); path; path = open.shift()) {
      if (answers.has(path)) continue
      const { status, headers, body } = await ask(`${identifier}.localhost`, path, { at })
      answers.set(path, `${status} ${headers.location ?? lasting(body)}`)
      const named = body.matchAll(
        /(?:href="|src="|<loc>|\]\()(?:http:\/\/samovar\.localhost:4000)?(\/[^"<)\s#]*)/g,
      )
      for (const [, next = ""] of named)
        if (!/^\/(?:api\/(?!files)|_next|dev)/.test(next)) open.push(next.replaceAll("&amp;", "&"))
    }
    return answers
  } finally {
    await stop()
  }
}

/** A page that is not kept names its scripts and forms by values of one request. */
const lasting = (body: string) =>
  / nonce="/.test(body)
    ? body
        .replace(/<script\b[\s\S]*?<\/script>/g, "")
        .replace(/ nonce="[^"]*"|(?<= name="key") value="[^"]*"/g, "")
    : body

test("a company that was exported and imported elsewhere answers every address with the same bytes", async () => {
  const folder = makeDataFolder("company")
  const here = { DATABASE_URL: process.env.DATABASE_URL ?? "", DATA_DIR: process.env.DATA_DIR ?? "" }
  const dataDir = join(folder, "there")
  const server = await startEmbedded(dataDir, { label: "another installation" })
  const there = { DATABASE_URL: server.url, DATA_DIR: dataDir }
  try {
    const out = join(folder, "samovar")
    expect(await admin(["export", out, "--company", identifier], here)).toMatchObject({ exitCode: 0 })
    expect(await admin(["migrate"], there)).toMatchObject({ exitCode: 0 })
    expect(await admin(["import", out], there)).toMatchObject({ exitCode: 0 })
    const [before, after] = [await crawl(here), await crawl(there)]
    expect(before.size).toBeGreaterThan(40)
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
    for (const [path, answer] of before) expect([path, after.get(path)]).toEqual([path, answer])
  } finally {
    await server.stop()
    removeDataFolder(folder)
  }
})
