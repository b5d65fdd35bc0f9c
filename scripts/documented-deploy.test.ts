import { readFileSync } from "node:fs"
import { longestBody } from "@/lib/api/support/hooks/hook-route"
import { largestArchive } from "@/lib/knowledge/import-export/archive/schema"
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
