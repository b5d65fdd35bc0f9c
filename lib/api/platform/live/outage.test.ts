import { setLogLevel } from "firebase/app"
import { deactivateAgent } from "@/lib/people/agents/mutations"
import { closeFirebase } from "@/lib/platform/firebase/admin"
import { hearFirestoreOrEvents } from "@/lib/platform/live/firestore-or-events"
import { stopLive } from "@/lib/platform/live/hub"
import type { Hint } from "@/lib/platform/live/schema"
import { createLog } from "@/lib/platform/log"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
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
import { askingOf, type LivePage, readEvents } from "@/lib/testing/live-page"
import { until } from "@/lib/testing/until"
import { startSignalSender } from "@/lib/work/tasks/signal-sender"
import { anyFreePort } from "@/scripts/up/free-port"

const database = testDatabase()
// It listens to the database for a while after the last page has left.
afterAll(stopLive)

/** `LIVE_PAGES=1000` is what is claimed; a few show the same. */
const pageCount = Number(process.env.LIVE_PAGES ?? 24)
/** Fewer than the streams that one person may have open. */
const pagesEach = 20
/** Sooner than in a browser; trying is most of the work of this process, where all of them are. */
const againMs = 50 * Math.max(100, pageCount)
const patienceMs = 600_000

type Open = {
  heard: Hint[]
  /** Streams of server-sent events it has open or tries to open. */
  streams: number
  /** Whether all that is told from now on is heard by that stream. */
  isCurrent: boolean
  leave: () => void
}

/** A page as a browser has it open, which tries Firestore again sooner. */
function open(page: LivePage): Open {
  const opened: Open = { heard: [], streams: 0, isCurrent: false, leave: () => {} }
  opened.leave = hearFirestoreOrEvents((hint) => opened.heard.push(hint), {
    asking: askingOf(page),
    againMs: () => againMs + Math.random() * againMs,
    events: (onHint) => {
      opened.streams += 1
      const leave = readEvents(page, (hint) => {
        if (hint === "ask-again") opened.isCurrent = true
        onHint(hint)
      })
      return () => {
        opened.streams -= 1
        opened.isCurrent = false
        leave()
      }
    },
  })
  return opened
}

describeWith([noFirestore(), noTools("auth")], "an outage of Firestore", () => {
  const running: { firestore?: Emulator; auth?: Awaited<ReturnType<typeof startTools<"auth">>> } = {}
  let leaveEmulators = () => {}
  let port = 0

  beforeAll(async () => {
    setLogLevel("silent")
    port = await anyFreePort()
    ;[running.firestore, running.auth] = await Promise.all([startFirestore(port), startTools("auth")])
    leaveEmulators = pointToEmulators({ firestore: running.firestore.host, auth: running.auth.hosts.auth })
  }, emulatorPatienceMs)
  afterAll(async () => {
    await closeFirebase()
    await Promise.all([running.firestore?.stop(), running.auth?.stop()])
    leaveEmulators()
  })

  test(`${pageCount} open pages go on hearing by server-sent events, and by Firestore once it is back`, async () => {
    const { operator } = await buildOrganisation(database.db)
    const sender = startSignalSender(database.url, createLog("silent"))
    const people = await Promise.all(
      Array.from({ length: Math.ceil(pageCount / pagesEach) }, () => buildAgent(operator)),
    )
    const tokens = await Promise.all(people.map((person) => signedIn(operator, "agent", person)))
    const pages: Open[] = []
    for (let at = 0; at < pageCount; at++) {
      pages.push(open(tokens[at % tokens.length] as LivePage))
      // Pages are not all opened in one moment.
      if (at % 20 === 19)
        await until(() => pages.every(({ heard }) => heard.includes("ask-again")), patienceMs)
    }
    const all = (holds: (page: Open) => boolean) => until(() => pages.every(holds), patienceMs)
    const change = async () => {
      for (const page of pages) page.heard.length = 0
      await updateOrganisation(operator, { name: "Acme" })
      await all(({ heard }) => heard.includes("portal") || heard.includes("ask-again"))
    }
    try {
      await all(({ heard, streams }) => heard.includes("ask-again") && streams === 0)
      await change()

      await running.firestore?.stop()
      await all(({ isCurrent }) => isCurrent)
      await change()
      expect((await call("getSettings", {}, tokens[0] as LivePage)).status).toBe(200)
      for (const page of pages) page.heard.length = 0
      await deactivateAgent(operator, people[0]?.id ?? "")
      const leavers = pages.filter((_, at) => at % tokens.length === 0)
      await until(
        () => leavers.every(({ heard }) => heard.includes("person") || heard.includes("ask-again")),
        patienceMs,
      )
      const others = pages.filter((page) => !leavers.includes(page))
      expect(others.filter(({ heard }) => heard.includes("person"))).toEqual([])
      for (const page of leavers) page.leave()
      pages.splice(0, pages.length, ...others)

      running.firestore = await startFirestore(port)
      await all(({ streams }) => streams === 0)
      await change()
    } finally {
      for (const page of pages) page.leave()
      await sender.stop()
    }
  }, 1_800_000)
})
