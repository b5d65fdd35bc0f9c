"use client"
import { useSyncExternalStore } from "react"

/** The browser's own time zone, which says where somebody is without asking anybody (D-31); empty on the server. */
export const useOwnZone = () => useSyncExternalStore(never, ownZone, nowhere)

const never = () => () => {}
const nowhere = () => ""
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? ""
