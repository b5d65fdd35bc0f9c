import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { createTransport } from "nodemailer"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk } from "@/lib/testing/desk"
import { until } from "@/lib/testing/until"
import { anyFreePort } from "@/scripts/up/free-port"

const database = testDatabase()
const folder = makeDataFolder("mail-crash")
let child: ChildProcess | undefined
afterAll(() => {
  child?.kill("SIGKILL")
  removeDataFolder(folder)
})

const rounds = Number(process.env.CRASH_ROUNDS || 2)
const mailsOfARound = 80
const senders = 8

test(`${mailsOfARound} mails come while the process is killed, ${rounds} times: each is one ticket`, async () => {
  const { organisation, owner } = await buildDesk(database.db)
  const { address } = await addInbox(owner, { address: "help@crash.example" })
  const port = await anyFreePort()
  const start = async () => {
    child = fork(join(__dirname, "../testing/mail-process.ts"), {
      execArgv: ["--import", "tsx"],
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, MAIL_LISTEN: `127.0.0.1:${port}` },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    })
    await once(child, "message")
  }
  const filed = async () =>
    database.db.selectFrom("ticket").select("subject").where("organisationId", "=", organisation.id).execute()
  await start()
  const all: string[] = []
  let refused = 0
  for (let round = 0; round < rounds; round++) {
    const left = Array.from({ length: mailsOfARound }, (_, index) => `mail-${round}-${index}`)
    all.push(...left)
    let taken = 0
    const sending = Promise.all(
      Array.from({ length: senders }, async () => {
        for (let name = left.pop(); name; name = left.pop()) {
          refused += await handOver(port, address, name)
          taken += 1
        }
      }),
    )
    await until(() => taken > Math.random() * (mailsOfARound / 2) && left.length > 0)
    await wait(Math.random() * 100)
    const dying = once(child as ChildProcess, "exit")
    child?.kill("SIGKILL")
    await dying
    await start()
    await sending
  }
  // It died in the middle of some.
  expect(refused).toBeGreaterThanOrEqual(rounds)
  // What a dead process was working on is taken up once the database misses it.
  await until(async () => (await filed()).length >= all.length)
  expect((await filed()).map(({ subject }) => subject).sort()).toEqual(all.sort())
})

/** As a mail server does: again until it is taken. @returns how often it was not */
async function handOver(port: number, to: string, name: string): Promise<number> {
  const mail = {
    from: `${name}@example.com`,
    to,
    subject: name,
    text: "Is this kept?",
    messageId: `<${name}@x.example>`,
  }
  const options = {
    host: "127.0.0.1",
    port,
    ignoreTLS: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  for (let failed = 0; ; failed++)
    try {
      await createTransport(options).sendMail(mail)
      return failed
    } catch {
      await wait(50)
    }
}
