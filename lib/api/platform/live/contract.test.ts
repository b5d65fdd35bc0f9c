import { setLogLevel } from "firebase/app"
import { changeAgent } from "@/lib/people/agents/mutations"
import { endSessions } from "@/lib/people/sessions/mutations"
import { closeFirebase } from "@/lib/platform/firebase/admin"
import { watchFirestore } from "@/lib/platform/live/firestore-watch"
import { stopLive } from "@/lib/platform/live/hub"
import type { Hint } from "@/lib/platform/live/schema"
import { createLog } from "@/lib/platform/log"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { call } from "@/lib/testing/calls"
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
import { buildAgent, buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { askingOf, type LivePage, readEvents } from "@/lib/testing/live-page"
import { until } from "@/lib/testing/until"
import { type SignalSender, startSignalSender } from "@/lib/work/tasks/signal-sender"

const database = testDatabase()
// It listens to the database for a while after the last page has left.
afterAll(stopLive)
const leaves: (() => void)[] = []
afterEach(() => {
  for (const leave of leaves.splice(0)) leave()
})

/** How much of what is committed waits to be told. */
async function untold() {
  const waiting = await database.db.selectFrom("liveOutbox").select("id").execute()
  const due = database.db.selectFrom("liveDocument").whereRef("version", ">", "sent")
  return waiting.length + (await due.select("document").execute()).length
}

type Listener = { heard: Hint[]; leave: () => void; late: number }
type Driver = { name: string; open: (page: LivePage) => Listener }

const events: Driver = {
  name: "server-sent events",
  open(page) {
    const heard: Hint[] = []
    return { heard, late: 0, leave: readEvents(page, (hint) => heard.push(hint)) }
  },
}

const firestore: Driver = {
  name: "Firestore",
  open(page) {
    const listener: Listener = { heard: [], late: 0, leave: () => {} }
    listener.leave = watchFirestore(
      {
        onHint: (hint) => listener.heard.push(hint),
        onCurrent: () => {},
        onLate: () => {
          listener.late += 1
        },
      },
      askingOf(page),
    )
    return listener
  },
}

/** What every driver does of the port `live`: presence at tickets is told by server-sent events alone. */
function contract({ open }: Driver) {
  const listen = async (page: LivePage) => {
    // What its company's beginning told is told already.
    await until(async () => (await untold()) === 0)
    const listener = open(page)
    leaves.push(listener.leave)
    await until(() => listener.heard.includes("ask-again"))
    listener.heard.length = 0
    return listener
  }
  /** On a busy machine a connection may be lost meanwhile: then the page is told to ask for everything. */
  const heardOnce = ({ heard }: Listener, hint: Hint) =>
    until(() => heard.includes(hint) || heard.includes("ask-again"))
  const changes = ({ heard }: Listener) => new Set(heard.filter((hint) => hint !== "ask-again"))

  test("a page hears of its portal's switches, of its person and, for staff, of what staff works on [U01, U05]", async () => {
    const { ada, customer, ...rest } = await buildDesk(database.db)
    const [agents, customers] = [await listen(ada), await listen(customer)]
    await updateOrganisation(rest.operator, { knowledgeBaseDeactivated: false })
    await Promise.all([heardOnce(agents, "portal"), heardOnce(customers, "portal")])
    await ask({ customer, ...rest })
    await heardOnce(agents, "staff")
    if ("id" in ada.actor) await changeAgent(rest.operator, ada.actor.id, { manages: true })
    await heardOnce(agents, "person")
    expect(customers.heard).not.toContain("staff")
  })

  test("a page hears nothing of other people and of other companies [negative 1]", async () => {
    const [acme, globex] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
    const [ada, bob] = [await buildAgent(acme.operator), await buildCustomer(acme.operator)]
    const bobs = await listen(await signedIn(acme.operator, "customer", bob))
    const foreign = await listen(await signedIn(globex.operator, "agent", await buildAgent(globex.operator)))
    const own = await listen(await signedIn(acme.operator, "agent", ada))
    await acme.operator.store.transaction((store) => endSessions(store, ada.id))
    await heardOnce(own, "person")
    await updateOrganisation(globex.operator, { name: "Marker" })
    await heardOnce(foreign, "portal")
    expect(changes(bobs).size).toBe(0)
    for (const hint of changes(foreign)) expect(hint).toBe("portal")
  })

  test("a page hears nothing of what a transaction takes back, and nothing once it has left", async () => {
    const { operator } = await buildOrganisation(database.db)
    const agent = await buildAgent(operator)
    const [first, second] = [
      await listen(await signedIn(operator, "agent", agent)),
      await listen(await signedIn(operator, "agent", agent)),
    ]
    const undone = operator.store.transaction(async ({ platform }) => {
      await platform.live.signal({ kind: "staff" })
      throw new Error("taken back")
    })
    await expect(undone).rejects.toThrow("taken back")
    second.leave()
    await updateOrganisation(operator, { name: "Marker" })
    await heardOnce(first, "portal")
    for (const hint of changes(first)) expect(hint).toBe("portal")
    expect(second.heard).toEqual([])
  })
}

describe(`live by ${events.name}`, () => contract(events))

describeWith([noFirestore(), noTools("auth")], `live by ${firestore.name}`, () => {
  const running: {
    firestore?: Emulator
    auth?: Awaited<ReturnType<typeof startTools<"auth">>>
    sender?: SignalSender
  } = {}
  let leaveEmulators = () => {}

  beforeAll(async () => {
    setLogLevel("silent")
    ;[running.firestore, running.auth] = await Promise.all([startFirestore(), startTools("auth")])
    leaveEmulators = pointToEmulators({ firestore: running.firestore.host, auth: running.auth.hosts.auth })
    running.sender = startSignalSender(database.url, createLog())
  }, emulatorPatienceMs)
  afterAll(async () => {
    await running.sender?.stop()
    await closeFirebase()
    await Promise.all([running.firestore?.stop(), running.auth?.stop()])
    leaveEmulators()
  })

  contract(firestore)

  test("a page is told where to listen by its own session alone [negative 1]", async () => {
    const { operator, visitor } = await buildOrganisation(database.db)
    const other = await buildOrganisation(database.db)
    const page = await signedIn(operator, "agent", await buildAgent(operator))
    const { body } = await call("liveAccess", {}, page)
    const own = `usersettings/${operator.organisation.id}`
    const person = "id" in page.actor ? page.actor.id : ""
    expect(body.data.documents).toEqual([
      { path: own, hint: "portal" },
      { path: `${own}/users/${person}`, hint: "person" },
      { path: `${own}/staff/all`, hint: "staff" },
    ])
    for (const asking of [visitor, { ...other.visitor, token: page.token }])
      for (const name of ["liveAccess", "liveVersions"] as const)
        expect((await call(name, {}, asking)).status).toBe(401)
  })

  test("where Firestore cannot be reached, a page is told so and does not take that for an answer", async () => {
    const { operator } = await buildOrganisation(database.db)
    const page = await signedIn(operator, "agent", await buildAgent(operator))
    const { body } = await call("liveAccess", {}, page)
    const nowhere = { ...body.data, emulators: { ...body.data.emulators, firestore: "127.0.0.1:1" } }
    const heard: Hint[] = []
    const late = new Promise<void>((resolve) => {
      const told = { onHint: (hint: Hint) => heard.push(hint), onCurrent: () => {}, onLate: resolve }
      const ask = { access: async () => nowhere, versions: async () => ({ versions: [], waiting: null }) }
      leaves.push(watchFirestore(told, ask, () => 1000))
    })
    await late
    expect(heard).toEqual([])
  })
})

test("where the portal does without Firestore, nobody is told how to listen to it", async () => {
  const { operator } = await buildOrganisation(database.db)
  const page = await signedIn(operator, "agent", await buildAgent(operator))
  expect((await call("liveAccess", {}, page)).status).toBe(404)
})
