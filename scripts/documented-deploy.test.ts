import { readFileSync } from "node:fs"
import { longestBody } from "@/lib/api/support/hooks/hook-route"
import { largestArchive } from "@/lib/knowledge/import-export/archive/schema"
import { readEnv } from "@/lib/platform/env"
import { largestTotal } from "@/lib/support/attachments/values"

const production = "content/vestibule/operating/production"
const blocks = (article: string, language: string) =>
  [...readFileSync(`${production}/${article}.md`, "utf8").matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(
    ([, of, text = ""]) => (of === language ? [text] : []),
  )
const example = (name: string) => readFileSync(`docs/deploy/${name}`, "utf8")

// `npm run clusters -- rolling` and `units` run these files.
test.each([
  ["run-as-a-service", "ini", "vestibule.service"],
  ["run-behind-nginx", "nginx", "nginx.conf"],
  ["run-several-instances", "text", "haproxy.cfg"],
])("what %s shows is the example that is run", (article, language, name) => {
  expect(blocks(article, language)).toContain(example(name))
})

test("instances that work are started as others are, but for what they are", () => {
  const worker = example("vestibule-worker.service")
  for (const line of example("vestibule.service").split("\n"))
    if (!/^(Description|Environment=PORT)=?/.test(line)) expect(worker.split("\n")).toContain(line)
})

test("nginx passes on what the portal takes, in every article that says how much", () => {
  const attachments = "content/vestibule/tickets/where-attachments-are-kept"
  const texts = [
    example("nginx.conf"),
    ...["", ".de", ".ja", ".ar"].map((ending) => readFileSync(`${attachments}${ending}.md`, "utf8")),
  ]
  for (const text of texts) {
    const passed = Number(/client_max_body_size +(\d+)m;/.exec(text)?.[1]) * 1024 * 1024
    expect(passed).toBeGreaterThan(Math.max(largestTotal, longestBody, largestArchive))
  }
})

test("nginx lets go of connections before an instance that nothing else is said to has drained", () => {
  const { DRAIN_SECONDS } = readEnv({ NODE_ENV: "production" })
  for (const article of ["run-behind-nginx", "run-several-instances"])
    for (const text of blocks(article, "nginx").filter((block) => block.includes("upstream")))
      expect(Number(/keepalive_timeout +(\d+)s;/.exec(text)?.[1])).toBeLessThan(DRAIN_SECONDS)
})

test("the examples fit together: nginx has the hosts of the unit, and the unit trusts nginx", () => {
  const nginx = example("nginx.conf")
  const unit = [...example("vestibule.service").matchAll(/^Environment=(\w+)=(.*)$/gm)]
  const said = Object.fromEntries(unit.map(([, name, value]) => [name, value]))
  const root = said.ROOT_DOMAIN
  const names = [...nginx.matchAll(/server_name (.*);/g)].map(([, list]) => list?.split(" "))
  expect(names).toHaveLength(2)
  for (const list of names) expect(list).toEqual(expect.arrayContaining([root, `*.${root}`]))
  expect(readEnv({ NODE_ENV: "production", ...said }).TRUSTED_PROXIES).toContain("127.0.0.1")
})
