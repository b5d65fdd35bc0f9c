import { queryOnce } from "@/lib/platform/db/query-once"

/** Has an embedded server of the tests leave writing to the disk to the system: its data need not survive a power failure. */
export async function neverSync(url: string) {
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit"])
    await queryOnce(url, `ALTER SYSTEM SET ${setting} = off`)
  await queryOnce(url, "SELECT pg_reload_conf()")
}
