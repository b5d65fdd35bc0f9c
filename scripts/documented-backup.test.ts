import { execFile, execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { beginUpload, receiveUpload } from "@/lib/attachments/mutations"
import { readAttached } from "@/lib/attachments/queries"
import { connect } from "@/lib/db/database"
import { operatorContext } from "@/lib/organisations/queries"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { machinePath } from "@/lib/testing/programs"
import { createTicket } from "@/lib/tickets/mutations"
import { getAttachment } from "@/lib/tickets/queries"

const article = readFileSync("content/vestibule/operating/production/back-up-and-restore.md", "utf8")
const commandsAfter = (heading: string) =>
  /```bash\n([\s\S]*?)```/.exec(article.slice(article.indexOf(heading)))?.[1] ?? ""

/** The tools of PostgreSQL are optional: where they are missing or older than the server the test says it is skipped. */
const onThisMachine = { ...process.env, PATH: machinePath() }
const major = (command: string, ...args: string[]) => {
  try {
    return Number.parseInt(
      execFileSync(command, args, { encoding: "utf8", env: onThisMachine }).replace(/^\D+/, ""),
      10,
    )
  } catch {
    return 0
  }
}
const server = major("psql", process.env.TEST_SERVER_URL ?? "", "-tAc", "SHOW server_version")
// pg_dump saves no server newer than itself.
const hasTools = server > 0 && major("pg_dump", "--version") >= server

const database = testDatabase()
const folder = mkdtempSync(join(tmpdir(), "vestibule-backup-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs commands of the article where `folder` is the machine. */
async function run(commands: string, restored: string) {
  const here = commands
    .replaceAll("vestibule_restored", restored)
    .replaceAll("2026-03-01", "$(date +%F)")
    .replaceAll("/var/lib/", `${folder}/`)
  const { hostname, port, username, password, searchParams } = new URL(database.url)
  const at = {
    PGHOST: searchParams.get("host") ?? hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
  }
  const env = { ...onThisMachine, ...at, DATABASE_URL: database.url }
  await promisify(execFile)("bash", ["-euc", here], { cwd: folder, env })
}

const withTools = hasTools ? test : test.skip
withTools(
  `a database of one's own and its attachments are saved and restored by the article's commands${hasTools ? "" : " (skipped: this machine has no psql and pg_dump as new as the server)"}`,
  async () => {
    const kept = join(folder, "vestibule")
    process.env.DATA_DIR = kept
    const { operator, visitor, organisation } = await buildOrganisation(database.db)
    const ctx = await signedIn(visitor, "customer", await buildCustomer(operator))
    const { attachment, grant } = await beginUpload(ctx, { name: "a.csv", size: 5 })
    const { id } = await receiveUpload(ctx, { id: attachment.id, grant, body: new Blob(["Bells"]).stream() })
    await createTicket(ctx, { subject: "The bell", body: "<p>x</p>", attachmentIds: [id] })
    mkdirSync(join(kept, "files/unfinished"), { recursive: true })
    writeFileSync(join(kept, "files/unfinished/half"), "")

    const restored = `vestibule_test_${process.env.TEST_RUN_ID}_restored`
    await run(commandsAfter("## Your own PostgreSQL"), restored)
    rmSync(kept, { recursive: true })
    await run(commandsAfter("**Your own**"), restored)

    process.env.DATA_DIR = join(folder, "vestibule-restored")
    const url = new URL(database.url)
    url.pathname = `/${restored}`
    const db = connect(url.toString(), { max: 1 })
    const found = await getAttachment({ ...operatorContext(organisation, db), actor: ctx.actor }, id)
    expect(await new Response(await readAttached(found)).text()).toBe("Bells")
    await db.destroy()
    expect(readdirSync(join(folder, "vestibule-restored/files"))).toEqual(["attachment2"])
  },
  120_000,
)
