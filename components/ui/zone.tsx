"use client"
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react"
import { guessedZone } from "./guessed-zone"

/** `portal` is the company's time zone, `own` the one a person has set for themselves, or empty. */
type Zones = { portal: string; own?: string }

const ZoneContext = createContext<Zones>({ portal: "UTC" })

/** Says in which time zones the dates below it may be told. */
export const ZoneProvider = ({ children, ...zones }: Zones & { children: ReactNode }) => (
  <ZoneContext value={zones}>{children}</ZoneContext>
)

/** The zone dates are told in: the person's own, else the browser's (D-59); the portal's until the page's script runs. */
export function useZone(): string {
  const { portal, own } = useContext(ZoneContext)
  return useSyncExternalStore(
    never,
    () => own || guessedZone(),
    () => own || portal,
  )
}

/** The zone until the page's script runs, for those whose browser runs none. */
export function useFirstZone(): string {
  const { portal, own } = useContext(ZoneContext)
  return own || portal
}

const never = () => () => {}
