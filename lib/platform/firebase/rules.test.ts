import { deleteApp, initializeApp, setLogLevel } from "firebase/app"
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  onSnapshot,
  setDoc,
} from "firebase/firestore"
import {
  describeWith,
  type Emulator,
  noFirestore,
  pointToEmulators,
  pretendedProject,
  startFirestore,
} from "@/lib/testing/emulators"
import { until } from "@/lib/testing/until"
import { closeFirebase, firestore } from "./admin"

describeWith([noFirestore()], "the rules of Firestore, by Google's emulator", () => {
  const running: { emulator?: Emulator } = {}
  let leaveEmulators = () => {}
  const apps: (() => Promise<void>)[] = []

  beforeAll(async () => {
    setLogLevel("silent")
    running.emulator = await startFirestore()
    leaveEmulators = pointToEmulators({ firestore: running.emulator.host })
    const db = await firestore()
    for (const path of ["acme", "globex"])
      for (const below of ["", "/users/ada", "/users/bob", "/staff/all"])
        await db.doc(`usersettings/${path}${below}`).set({ version: 1 })
    await db.doc("usersettings/acme/ended/left").set({ expireAt: new Date() })
    await db.doc("usersettings/acme/customer_feedback_logs/one").set({ version: 1 })
  })
  afterAll(async () => {
    await Promise.all(apps.map((end) => end()))
    await closeFirebase()
    await running.emulator?.stop()
    leaveEmulators()
  })

  const later = Math.floor(Date.now() / 1000) + 60
  const ada = { organisation: "acme", role: "agent", person: "ada", session: "present", until: later }
  type Claims = Record<string, string | number>

  /** A browser with a token that makes these claims, or none. */
  function browserOf(claims: Claims | null): Firestore {
    const app = initializeApp({ projectId: pretendedProject, apiKey: "any" }, `browser ${apps.length}`)
    apps.push(() => deleteApp(app))
    const db = getFirestore(app)
    const [host = "", port] = running.emulator?.host.split(":") ?? []
    const user = claims && { mockUserToken: { sub: `${claims.organisation}:${claims.person}`, ...claims } }
    connectFirestoreEmulator(db, host, Number(port), user ?? {})
    return db
  }
  const read = async (db: Firestore, path: string) => (await getDoc(doc(db, path))).data()
  const refused = { code: "permission-denied" }

  test("an agent reads the versions of the portal, of staff and their own", async () => {
    const db = browserOf(ada)
    for (const path of ["usersettings/acme", "usersettings/acme/users/ada", "usersettings/acme/staff/all"])
      expect(await read(db, path)).toEqual({ version: 1 })
  })

  test("nobody reads what is another person's, another company's or the server's", async () => {
    const db = browserOf(ada)
    const others = [
      "users/bob",
      "ended/left",
      "ended/present",
      "staff/other",
      "customer_feedback_logs/one",
    ].map((name) => `usersettings/acme/${name}`)
    const foreign = ["", "/users/ada", "/staff/all"].map((name) => `usersettings/globex${name}`)
    for (const path of [...others, ...foreign, "anything/else"])
      await expect(read(db, path)).rejects.toMatchObject(refused)
    for (const path of ["usersettings", "usersettings/acme/users", "usersettings/acme/ended"])
      await expect(getDocs(collection(db, path))).rejects.toMatchObject(refused)
  })

  test("a customer does not read what staff works on", async () => {
    const db = browserOf({ ...ada, role: "customer" })
    expect(await read(db, "usersettings/acme")).toEqual({ version: 1 })
    await expect(read(db, "usersettings/acme/staff/all")).rejects.toMatchObject(refused)
  })

  test.each<[string, Claims | null]>([
    ["without a token", null],
    [
      "with a token that names no company",
      { person: "ada", role: "agent", session: "present", until: later },
    ],
    [
      "with a token that names no session",
      { organisation: "acme", person: "ada", role: "agent", until: later },
    ],
    ["with the token of a session that has ended", { ...ada, session: "left" }],
    ["with the token of a session that has expired", { ...ada, until: later - 120 }],
  ])("%s nothing is read", async (_, claims) => {
    const db = browserOf(claims)
    for (const path of ["usersettings/acme", "usersettings/acme/users/ada", "usersettings/acme/staff/all"])
      await expect(read(db, path)).rejects.toMatchObject(refused)
  })

  test("no browser writes, not even its own", async () => {
    const db = browserOf(ada)
    for (const path of [
      "usersettings/acme",
      "usersettings/acme/users/ada",
      "usersettings/acme/customer_feedback_logs/two",
    ])
      await expect(setDoc(doc(db, path), { version: 9 })).rejects.toMatchObject(refused)
  })

  test("a listener hears of each newer version", async () => {
    const heard: number[] = []
    const stop = onSnapshot(doc(browserOf(ada), "usersettings/acme/users/ada"), (now) => {
      if (!now.metadata.fromCache) heard.push(now.data()?.version)
    })
    await until(() => heard.length > 0)
    await (await firestore()).doc("usersettings/acme/users/ada").set({ version: 2 })
    await until(() => heard.includes(2))
    stop()
    expect(heard).toEqual([1, 2])
  })
})
