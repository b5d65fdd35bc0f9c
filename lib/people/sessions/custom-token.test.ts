import { generateKeyPairSync } from "node:crypto"
import { deleteApp, initializeApp, setLogLevel } from "firebase/app"
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from "firebase/auth"
import { connectFirestoreEmulator, doc, getDoc, getFirestore } from "firebase/firestore"
import { decodeJwt, importSPKI, jwtVerify } from "jose"
import type { Account } from "@/lib/people/accounts/schema"
import { closeFirebase, firestore } from "@/lib/platform/firebase/admin"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
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
  pretendedProject,
  startFirestore,
  startTools,
} from "@/lib/testing/emulators"
import { buildAgent, buildCustomer, buildOrganisation, goodPassword, signedIn } from "@/lib/testing/factories"
import { customToken } from "./custom-token"

const database = testDatabase()
const company = () => buildOrganisation(database.db)

describe("with a key of a service account", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const pem = { type: "pkcs8", format: "pem" } as const
  const account = {
    project_id: "help-centre-1a2b3",
    client_email: "portal@help-centre-1a2b3.iam.gserviceaccount.com",
    private_key: privateKey.export(pem),
  }
  const configured = {
    FIREBASE_PROJECT_ID: account.project_id,
    FIREBASE_CLIENT_CONFIG: JSON.stringify({ apiKey: "any", projectId: account.project_id }),
    FIREBASE_CREDENTIALS: JSON.stringify(account),
    // The account signs, and no emulator that this machine may have.
    FIREBASE_AUTH_EMULATOR_HOST: "",
  }
  beforeAll(() => void Object.assign(process.env, configured))
  afterAll(async () => {
    await closeFirebase()
    for (const name of Object.keys(configured)) delete process.env[name]
  })

  test("a token is signed by the account, names company, person, role and session, and lasts an hour [X67]", async () => {
    const { organisation, operator } = await company()
    const asking = await signedIn(operator, "agent", await buildAgent(operator))
    const person = requireSignedIn(asking.actor)
    const token = (await customToken(asking, person)) ?? ""
    const key = await importSPKI(publicKey.export({ type: "spki", format: "pem" }) as string, "RS256")
    const { payload } = await jwtVerify(token, key, { issuer: account.client_email })
    expect(payload).toMatchObject({
      uid: `${organisation.id}:${person.id}`,
      claims: {
        organisation: organisation.id,
        person: person.id,
        role: "agent",
        session: person.sessionId,
        until: expect.any(Number),
      },
    })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600)
    // Ahead of Google's clock it would be refused.
    expect(payload.iat).toBeLessThanOrEqual(Math.floor(Date.now() / 1000))
  })

  test("of the staff it counts no longer than the company lets a session go on; a customer's to its own end", async () => {
    const { operator } = await company()
    const organisation = await updateOrganisation(operator, { settings: { staffLifetime: "8h" } })
    const lasts = async (role: "agent" | "customer", account: Account) => {
      const { actor } = await signedIn(operator, role, account)
      const token = (await customToken({ ...operator, organisation }, requireSignedIn(actor))) ?? ""
      const { claims } = decodeJwt(token) as { claims: { until: number } }
      return Math.round((claims.until * 1000 - operator.now.getTime()) / 3_600_000)
    }
    expect(await lasts("agent", await buildAgent(operator))).toBe(8)
    expect(await lasts("customer", await buildCustomer(operator))).toBe(30 * 24)
  })

  test("where the specification answers customtoken, it is this one, and opens nothing here [X31, X33]", async () => {
    const acme = await company()
    const agent = await buildAgent(acme.operator)
    const { body } = await call("frontendlogin", { email: agent.email, password: goodPassword }, acme)
    const [{ token, customtoken }] = body.data
    const { sid } = decodeJwt(token)
    expect(decodeJwt(customtoken)).toMatchObject({ claims: { person: agent.id, session: sid } })
    const again = await call("agentLogin", { agentId: agent.id }, { ...acme, token })
    expect(decodeJwt(again.body.customtoken)).toMatchObject({ claims: { person: agent.id, session: sid } })
    const { body: session } = await call("session", {}, { ...acme, token: customtoken })
    expect(session.data.user).toBeNull()
  })
})

test("without Firebase there is none", async () => {
  const { operator } = await company()
  const asking = await signedIn(operator, "agent", await buildAgent(operator))
  expect(await customToken(asking, requireSignedIn(asking.actor))).toBeNull()
})

describeWith([noFirestore(), noTools("auth")], "custom tokens, by Google's emulators", () => {
  const running: { firestore?: Emulator; auth?: Awaited<ReturnType<typeof startTools<"auth">>> } = {}
  let leaveEmulators = () => {}
  beforeAll(async () => {
    setLogLevel("silent")
    ;[running.firestore, running.auth] = await Promise.all([startFirestore(), startTools("auth")])
    leaveEmulators = pointToEmulators({ firestore: running.firestore.host, auth: running.auth.hosts.auth })
  }, emulatorPatienceMs)
  afterAll(async () => {
    await closeFirebase()
    await Promise.all([running.firestore?.stop(), running.auth?.stop()])
    leaveEmulators()
  })

  test("a token signs in, reads its own company's version and no other's [negative 1]", async () => {
    const [acme, globex] = [await company(), await company()]
    const asking = await signedIn(acme.operator, "customer", await buildCustomer(acme.operator))
    const db = await firestore()
    for (const { organisation } of [acme, globex])
      await db.doc(`usersettings/${organisation.id}`).set({ version: 1 })
    const app = initializeApp({ apiKey: "any", projectId: pretendedProject }, "browser")
    try {
      const auth = initializeAuth(app, { persistence: inMemoryPersistence })
      connectAuthEmulator(auth, `http://${running.auth?.hosts.auth}`, { disableWarnings: true })
      const [host = "", port] = running.firestore?.host.split(":") ?? []
      const browser = getFirestore(app)
      connectFirestoreEmulator(browser, host, Number(port))
      await signInWithCustomToken(auth, (await customToken(asking, requireSignedIn(asking.actor))) ?? "")
      const own = await getDoc(doc(browser, `usersettings/${acme.organisation.id}`))
      expect(own.data()).toEqual({ version: 1 })
      const foreign = getDoc(doc(browser, `usersettings/${globex.organisation.id}`))
      await expect(foreign).rejects.toMatchObject({ code: "permission-denied" })
    } finally {
      await deleteApp(app)
    }
  })
})
