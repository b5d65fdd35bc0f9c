import { sql } from "kysely"
import { GET as answerAuth } from "@/app/api/auth/[...nextauth]/route"
import { accounts } from "@/lib/api/bases/portal"
import { staff } from "@/lib/api/bases/staff"
import { web } from "@/lib/api/people/sign-in/calls"
import { actorOf } from "@/lib/people/sessions/queries"
import { connect, type Database } from "@/lib/platform/db/database"
import { type CallName, call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation, buildOwner, signedIn } from "@/lib/testing/factories"
import { staffInput } from "@/lib/testing/staff-inputs"
import { withoutDatabase } from "@/lib/testing/without-database"
import { openStore } from "@/lib/work/store"
import { askerContext } from "./asker"
import { callContext } from "./serve"

const database = testDatabase()
const pool = globalThis as { vestibuleDatabase?: Database }

async function owner() {
  const { visitor, operator } = await buildOrganisation(database.db)
  return signedIn(visitor, "owner", await buildOwner(operator))
}

const input = {
  email: "a@example.com",
  password: "Aa1-bcdef",
  oldpassword: "Aa1-bcdef",
  newpassword: "Better2_password",
  acceptTerms: true,
  code: "123456",
  credential: "{}",
  name: "x",
  userToken: "x",
  challenge: "x",
  token: "x",
  type: "customer",
  action: "Login by own database",
  id: "x",
  key: "0".repeat(64),
  language: "de",
}

test.each(Object.keys({ ...accounts, ...web, ...staff }) as CallName[])(
  "without a database %s fails, and takes nobody for anybody [negative 63]",
  async (name) => {
    const asking = await owner()
    const { status, body } = await withoutDatabase(database.db, () =>
      call(name, staffInput(name, input), asking),
    )
    expect({ status, body }).toEqual({
      status: 503,
      body: {
        status: "503",
        code: "SERVICE_UNAVAILABLE",
        message: "This does not work right now. Please try again.",
      },
    })
  },
)

test("nobody is signed in, nor anonymous, while the session cannot be read [negative 63]", async () => {
  const asking = await owner()
  const { organisation, token, now } = asking
  const host = `${organisation.identifier}.localhost`
  await withoutDatabase(database.db, async (broken) => {
    await expect(
      askerContext({ ...callContext(new Request("http://localhost")), host, token }),
    ).rejects.toThrow()
    const store = openStore(broken, organisation.id)
    await expect(actorOf({ organisation, store, now }, token)).rejects.toThrow()
    const request = new Request("http://localhost/api/auth/session", {
      headers: { host, cookie: `vestibule.session=${token}` },
    })
    const response = await answerAuth(request, { params: Promise.resolve({ nextauth: ["session"] }) })
    expect(response.status).toBe(503)
    expect(await response.text()).not.toContain(asking.actor.role)
  })
  expect((await call("session", {}, asking)).body.data.user.role_type).toBe("admin")
})

test("a call whose statement hangs is answered in time, and tells nobody why [negative 63]", async () => {
  const asking = await owner()
  const hasty = connect(database.url, { max: 5, statementSeconds: 1 })
  const holder = await database.db.startTransaction().execute()
  await sql`LOCK TABLE priority IN ACCESS EXCLUSIVE MODE`.execute(holder)
  pool.vestibuleDatabase = hasty
  const { status, body } = await call("listQueue", { queue: "allopen" }, asking)
  pool.vestibuleDatabase = database.db
  await holder.rollback().execute()
  await hasty.destroy()
  expect({ status, message: body.message }).toEqual({
    status: 503,
    message: "This does not work right now. Please try again.",
  })
})
