import { useQueryClient } from "@tanstack/react-query"
import { automations, macros } from "@/lib/api/rules/automations/client"

/** Gives what has the rules asked for anew, with the macros that tickets offer. */
export function useRenewal() {
  const client = useQueryClient()
  return () =>
    Promise.all([automations(), macros()].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
}
