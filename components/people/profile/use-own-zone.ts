"use client"
import { useSyncExternalStore } from "react"

/** The browser's own time zone, which tells a place without asking a service (D-31); empty on the server. */
export const useOwnZone = () => useSyncExternalStore(never, ownZone, nowhere)

const never = () => () => {}
const nowhere = () => ""
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? ""
