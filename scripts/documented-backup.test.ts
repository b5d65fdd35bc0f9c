import { execFile, execFileSync } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { connect } from "@/lib/platform/db/database"
import { startEmbedded } from "@/lib/platform/db/embedded/server"
import { queryOnce } from "@/lib/platform/db/query-once"
import { beginUpload, receiveUpload } from "@/lib/support/attachments/mutations"
import { readAttached } from "@/lib/support/attachments/queries"
import { createTicket } from "@/lib/support/tickets/mutations"
import { getAttachment } from "@/lib/support/tickets/queries"
import { isOnCitus } from "@/lib/testing/citus"
import { makeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { machinePath, testWith } from "@/lib/testing/programs"
import { operatorContext } from "@/lib/work/contexts"

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
// pg_dump saves no server newer than itself, and of a cluster only the machine it asks.
const hasTools = server > 0 && !isOnCitus() && major("pg_dump", "--version") >= server

const database = testDatabase()
const folder = makeDataFolder("backup")
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Commands of the article for a machine that is `folder`, without a service manager. */
const commandsHere = (commands: string) =>
  commands
    .replaceAll("npm run admin --", `node ${process.cwd()}/scripts/run.mjs admin`)
    .replace(/^sudo systemctl .*$/gm, "")
    .replaceAll("sudo ", "")
    .replaceAll("2026-03-01", "$(date +%F)")
    .replace(/\/(?:var\/lib|backup)(?=[/ ])/g, `"${folder}"`)

async function run(commands: string, restored: string) {
  const written = commandsHere(commands).replaceAll("vestibule_restored", restored)
  const { hostname, port, username, password, searchParams } = new URL(database.url)
  const at = {
    PGHOST: searchParams.get("host") ?? hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
  }
  // npm tells its programs where it was called, which is not here.
  const here = { DATABASE_URL: database.url, DATA_DIR: process.env.DATA_DIR, INIT_CWD: folder }
  const env = { ...onThisMachine, ...at, ...here }
  await promisify(execFile)("bash", ["-euc", written], { cwd: folder, env })
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
)

testWith(
  ["tar", "gzip"],
  "an embedded installation is saved while it runs and is written to, and restored, by the article's commands",
  async () => {
    const kept = join(folder, "vestibule")
    rmSync(kept, { recursive: true, force: true })
    const running = await startEmbedded(kept, { label: "the article on backups" })
    const env = { ...onThisMachine, DATA_DIR: kept, DATABASE_URL: "" }
    const bash = (commands: string) =>
      promisify(execFile)("bash", ["-euc", commandsHere(commands)], { cwd: folder, env })
    const rows = async (url: string) =>
      (await queryOnce(url, "SELECT count(*)::int AS n FROM note"))[0]?.n as number
    await queryOnce(running.url, "CREATE TABLE note (text text)")
    mkdirSync(join(kept, "files/o1"), { recursive: true })
    writeFileSync(join(kept, "files/o1/logo"), "A logo")
    let isDone = false
    const writing = (async () => {
      while (!isDone) {
        await queryOnce(running.url, "INSERT INTO note SELECT repeat('x', 500) FROM generate_series(1, 100)")
        writeFileSync(join(kept, "files/o1", `new-${Date.now()}`), "x")
      }
    })()
    const before = await rows(running.url)
    await bash(commandsAfter("## Embedded database"))
    isDone = true
    await writing
    await running.stop()
    await bash(commandsAfter("**Embedded**"))
    const restored = await startEmbedded(kept, { label: "the article on backups" })
    const found = await rows(restored.url)
    await restored.stop()
    expect(found % 100).toBe(0)
    expect(found).toBeGreaterThanOrEqual(before)
    expect(readFileSync(join(kept, "files/o1/logo"), "utf8")).toBe("A logo")
  },
)
