"use client"
import { useSyncExternalStore } from "react"

/** Whether the page's script runs: what needs it rests until then. */
export const useReady = () => useSyncExternalStore(noChange, always, never)

const noChange = () => () => {}
const always = () => true
const never = () => false
