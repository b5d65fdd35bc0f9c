import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { askedItself } from "./asked-itself"

const folder = mkdtempSync(path.join(tmpdir(), "vestibule-asked-"))
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
afterAll(() => rmSync(folder, { recursive: true }))

test("questions that its own pages answer with a link are asked, where those pages cannot be found", () => {
  write("account/delete.md", "# Delete your account")
  write("account/index.md", "# Accounts")
  write("plans.mdx", "# Plans")
  write(
    "faq/account.md",
    [
      "# Questions",
      "### Can I leave? {#leave}\nYes, [delete it](/account/delete#how).",
      "### What is an account?\nSee [accounts](../account/).",
      "### Is this in two places?\n[One](../plans.mdx), [two](/account/delete/).",
      "### Is it free?\nYes.",
      "### Where is it?\n[Elsewhere](https://example.com/plans).",
      "### Plans\nAs [said](/plans).",
    ].join("\n\n"),
  )
  const { copy, questions } = askedItself(folder)
  expect(questions).toEqual([
    { text: "Can I leave?", answers: ["account/delete"] },
    { text: "What is an account?", answers: ["account/index"] },
    { text: "Is this in two places?", answers: ["plans", "account/delete"] },
  ])
  expect([existsSync(path.join(copy, "plans.mdx")), existsSync(path.join(copy, "faq/account.md"))]).toEqual([
    true,
    false,
  ])
  rmSync(copy, { recursive: true })
})
