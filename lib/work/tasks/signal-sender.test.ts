import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { deactivateAgent } from "@/lib/people/agents/mutations"
import { signOut } from "@/lib/people/sign-in/mutations"
import { closeFirebase, firestore } from "@/lib/platform/firebase/admin"
import { documentPath, endedDocument, personDocument, staffDocument } from "@/lib/platform/live/documents"
import { compareSignals, sendSignals } from "@/lib/platform/live/sending"
import { createLog } from "@/lib/platform/log"
import { touchPresence } from "@/lib/support/presence/mutations"
import { askForFeedback, logSurvey, submitSurvey } from "@/lib/support/surveys/mutations"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk } from "@/lib/testing/desk"
import {
  describeWith,
  type Emulator,
  emulatorPatienceMs,
  noFirestore,
  noTools,
  pointToEmulators,
  startFirestore,
  startTools,
} from "@/lib/testing/emulators"
import { buildAgent, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { until } from "@/lib/testing/until"
import { anyFreePort } from "@/scripts/up/free-port"
import { signalContents } from "./signal-contents"
import { type SignalSender, startSignalSender } from "./signal-sender"

const database = testDatabase()

/** What is in the outbox, and what was counted of it. */
const waiting = () => database.db.selectFrom("liveOutbox").select(["document", "personId"]).execute()
const counted = () => database.db.selectFrom("liveDocument").selectAll().execute()
const outboxOf = ({ store }: Context) => store.installation.platform.live
const sendAll = (ctx: Context) => sendSignals(outboxOf(ctx), signalContents(ctx.store))

test("without Firebase nothing is written for it", async () => {
  const { operator } = await buildOrganisation(database.db)
  const agent = await buildAgent(operator)
  const asking = await signedIn(operator, "agent", agent)
  await updateOrganisation(operator, { knowledgeBaseDeactivated: true })
  await signOut(asking)
  await deactivateAgent(operator, agent.id)
  expect([await waiting(), await counted()]).toEqual([[], []])
})

describeWith([noFirestore(), noTools("auth")], "signals by Firestore, by Google's emulators", () => {
  const running: { firestore?: Emulator; auth?: Awaited<ReturnType<typeof startTools<"auth">>> } = {}
  const senders: SignalSender[] = []
  const children: ChildProcess[] = []
  let leaveEmulators = () => {}

  beforeAll(async () => {
    ;[running.firestore, running.auth] = await Promise.all([startFirestore(), startTools("auth")])
    leaveEmulators = pointToEmulators({ firestore: running.firestore.host, auth: running.auth.hosts.auth })
  }, emulatorPatienceMs)
  afterEach(async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.stop()))
    for (const child of children.splice(0)) child.kill("SIGKILL")
  })
  afterAll(async () => {
    await closeFirebase()
    await Promise.all([running.firestore?.stop(), running.auth?.stop()])
    leaveEmulators()
  })

  const begin = () => void senders.push(startSignalSender(database.url, createLog()))
  const inFirestore = async ({ organisation }: Context, document = "") =>
    (await (await firestore()).doc(documentPath(organisation.id, document)).get()).data()
  const versionOf = async (ctx: Context, document?: string): Promise<number> =>
    (await inFirestore(ctx, document))?.version ?? 0

  test("a change of switches, of a person or of what staff works on becomes a newer version, of its company alone [U01]", async () => {
    begin()
    const { ada, customer, ...rest } = await buildDesk(database.db)
    const other = await buildOrganisation(database.db)
    const othersFirst = await until(() => versionOf(other.operator))
    await updateOrganisation(rest.operator, { knowledgeBaseDeactivated: false })
    const first = await until(() => versionOf(ada))
    await updateOrganisation(rest.operator, { knowledgeBaseDeactivated: false })
    await until(async () => (await versionOf(ada)) > first)
    const { id: ticketId } = await ask({ customer, ...rest })
    await until(() => versionOf(ada, staffDocument))
    await signOut(ada)
    await until(() => versionOf(ada, personDocument(requireSignedIn(ada.actor).id)))
    expect(await inFirestore(ada)).toEqual({ version: expect.any(Number) })
    expect(await versionOf(other.operator)).toBe(othersFirst)
    const staffs = await versionOf(rest.operator, staffDocument)
    await touchPresence(rest.bo, { ticketId })
    await until(async () => (await waiting()).length === 0)
    expect(await versionOf(rest.operator, staffDocument)).toBe(staffs)
  })

  test("tokens of a session count no more once it has ended, and its person's are revoked [X67, U05]", async () => {
    begin()
    const { operator } = await buildOrganisation(database.db)
    const agent = await buildAgent(operator)
    const sessions = [await signedIn(operator, "agent", agent), await signedIn(operator, "agent", agent)]
    const [first, second] = sessions.map(({ actor }) => endedDocument(requireSignedIn(actor).sessionId))
    await signOut(sessions[0] as Context)
    await until(() => inFirestore(operator, first))
    expect(await inFirestore(operator, second)).toBeUndefined()
    await deactivateAgent(operator, agent.id)
    expect(await until(() => inFirestore(operator, second))).toEqual({ expireAt: expect.anything() })
    await until(async () => (await waiting()).length === 0)
  })

  test("each step of a requester in a survey is written to its log, under its company and by the server alone [S12]", async () => {
    const { ada, customer, visitor, ...rest } = await buildDesk(database.db)
    const other = await buildOrganisation(database.db)
    const { id: ticketId } = await ask({ customer, ...rest })
    const link = (await askForFeedback(ada, ticketId))?.link ?? ""
    const place = { organisationId: ada.organisation.id, ticketId, id: link.split("/").at(-1) ?? "" }
    const log = (of: Context = ada) => inFirestore(of, `customer_feedback_logs/${place.id}`)
    await sendAll(ada)
    expect(await log()).toBeUndefined()
    await logSurvey(visitor, place, ["clickedAt"])
    await sendAll(ada)
    const clicked = { version: 1, ticket_id: ticketId, click_link: true }
    expect(await log()).toEqual({ ...clicked, submit_button_click: false, form_submit: false })
    await logSurvey(visitor, place, ["pressedAt"])
    await sendAll(ada)
    const pressed = { ...clicked, version: 2, submit_button_click: true }
    expect(await log()).toEqual({ ...pressed, form_submit: false })
    await submitSurvey(visitor, place, { value: "good", comment: "" })
    await sendAll(ada)
    expect(await log()).toEqual({ ...pressed, version: 3, form_submit: true })
    expect(await log(other.operator)).toBeUndefined()
    await (await firestore())
      .doc(documentPath(ada.organisation.id, `customer_feedback_logs/${place.id}`))
      .delete()
    expect(await compareSignals(outboxOf(ada), new Date(Date.now() - 60_000))).toBeGreaterThan(0)
    await sendAll(ada)
    expect(await log()).toEqual({ ...pressed, version: 3, form_submit: true })
  })

  test("what a transaction takes back is never told, and what many change at once is told together", async () => {
    const { operator } = await buildOrganisation(database.db)
    const undone = operator.store.transaction(async (store) => {
      await store.platform.live.signal({ kind: "person", personId: "undone" })
      throw new Error("taken back")
    })
    await expect(undone).rejects.toThrow("taken back")
    for (const _ of [1, 2, 3]) await operator.store.platform.live.signal({ kind: "staff" })
    await sendAll(operator)
    expect(await versionOf(operator, staffDocument)).toBe(1)
    expect(await inFirestore(operator, personDocument("undone"))).toBeUndefined()
  })

  test("a version never becomes lower: after a backup was restored it goes on from what Firestore has", async () => {
    const { operator } = await buildOrganisation(database.db)
    const document = documentPath(operator.organisation.id, staffDocument)
    await (await firestore()).doc(document).set({ version: 40 })
    await operator.store.platform.live.signal({ kind: "staff" })
    await sendAll(operator)
    expect(await versionOf(operator, staffDocument)).toBe(41)
    await sendAll(operator)
    expect(await versionOf(operator, staffDocument)).toBe(41)
  })

  test("what Firestore has lost is found by comparing, and sent again", async () => {
    const { operator } = await buildOrganisation(database.db)
    const long = new Date(Date.now() - 60_000)
    await operator.store.platform.live.signal({ kind: "staff" }, { kind: "portal" })
    await sendAll(operator)
    const db = await firestore()
    await db.doc(documentPath(operator.organisation.id, staffDocument)).delete()
    expect(await compareSignals(outboxOf(operator), long)).toBe(1)
    await sendAll(operator)
    expect(await versionOf(operator, staffDocument)).toBe(1)
    expect(await compareSignals(outboxOf(operator), long)).toBe(0)
  })

  /** A process of its own that sends, once it is told to. */
  async function spawnSender() {
    const child = fork(join(__dirname, "../../testing/signal-process.ts"), {
      execArgv: ["--import", "tsx"],
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    })
    children.push(child)
    await once(child, "message")
    return child
  }

  const isUnsent = async () => (await counted()).some(({ version, sent }) => version > sent)
  /** When the sender of a round is killed: between the write here and the one there, behind both, or at any moment. */
  const moments = [
    () => until(isUnsent),
    (ctx: Context, document: string) => until(() => versionOf(ctx, document)),
    () => new Promise((done) => setTimeout(done, Math.random() * 500)),
  ]

  test("killed 20 times in the middle of its work, it has told all that was committed and nothing else", async () => {
    const { operator } = await buildOrganisation(database.db)
    await sendAll(operator)
    const versions: number[] = []
    const rounds = Array.from({ length: 20 }, (_, round) => round)
    let next = spawnSender()
    for (const round of rounds) {
      const child = await next
      next = spawnSender()
      const kept = personDocument(`kept-${round}`)
      const gone = once(child, "exit")
      child.send("go")
      await operator.store.transaction(({ platform }) =>
        platform.live.signal({ kind: "staff" }, { kind: "person", personId: `kept-${round}` }),
      )
      const undone = operator.store.transaction(async ({ platform }) => {
        await platform.live.signal({ kind: "person", personId: `undone-${round}` })
        throw new Error("taken back")
      })
      await expect(undone).rejects.toThrow("taken back")
      await moments[round % moments.length]?.(operator, kept)
      child.kill("SIGKILL")
      await gone
      versions.push(await versionOf(operator, staffDocument))
    }
    await next
    await sendAll(operator)
    for (const round of rounds) {
      expect(await versionOf(operator, personDocument(`kept-${round}`))).toBeGreaterThan(0)
      expect(await inFirestore(operator, personDocument(`undone-${round}`))).toBeUndefined()
    }
    const last = (await counted()).find(
      ({ organisationId, document }) =>
        organisationId === operator.organisation.id && document === staffDocument,
    )
    expect(last?.sent).toBe(last?.version)
    versions.push(await versionOf(operator, staffDocument))
    expect(versions.at(-1)).toBe(last?.version)
    expect(versions).toEqual([...versions].sort((one, other) => one - other))
  })

  test("while Firestore is away changes are kept, and told once it answers again", async () => {
    await closeFirebase()
    const port = await anyFreePort()
    const first = await startFirestore(port)
    process.env.FIRESTORE_EMULATOR_HOST = first.host
    const { operator } = await buildOrganisation(database.db)
    begin()
    await operator.store.platform.live.signal({ kind: "portal" })
    const before = await until(() => versionOf(operator))
    await first.stop()
    await updateOrganisation(operator, { knowledgeBaseDeactivated: true })
    const second = await startFirestore(port)
    try {
      // What an emulator knew is gone with it: the version goes on all the same.
      await until(async () => (await versionOf(operator)) > before)
    } finally {
      await second.stop()
    }
  })
})
