import { connect, type Database } from "@/lib/platform/db/database"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { testDatabase } from "@/lib/testing/database"
import { openStore } from "@/lib/work/store"

const database = testDatabase()

test("the first mail of a process needs no connection besides its transaction's [negative 44]", async () => {
  const only = connect(database.url, { max: 1 })
  const shared = globalThis as { vestibuleDatabase?: Database }
  shared.vestibuleDatabase = only
  const props = { portal: "Acme", code: "123456" }
  const mail = { template: "recoveryCode", to: "a@example.com", role: "customer", props } as const
  await openStore(only, "acme").transaction((store) => queueMail(store, "acme", mail))
  shared.vestibuleDatabase = database.db
  await only.destroy()
})
