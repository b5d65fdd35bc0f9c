import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffForms } from "./calls"

const client = staffClientOf<typeof staffForms>({ listForms: get })

export const { createForm, changeForm, archiveForm, makeDefaultForm, moveForm } = client

/** By what the company's customers ask, in its order, archived forms among them. */
export const ticketForms = () =>
  queryOptions({
    queryKey: ["staff", "forms"],
    queryFn: async () => (await client.listForms({})).forms,
    retry: 1,
  })
