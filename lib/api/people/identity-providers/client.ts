import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import { proved } from "@/lib/api/people/proof/client"
import type { staffIdentityProviders } from "./calls"

const client = staffClientOf<typeof staffIdentityProviders>({
  listIdentityProviders: get,
  listAddressDomains: get,
  getProviderTrial: get,
})

export const { readSamlMetadata, orderIdentityProviders } = client
export const addIdentityProvider = /* @__PURE__ */ proved(client.addIdentityProvider)
export const addSamlProvider = /* @__PURE__ */ proved(client.addSamlProvider)
export const changeIdentityProvider = /* @__PURE__ */ proved(client.changeIdentityProvider)
export const removeIdentityProvider = /* @__PURE__ */ proved(client.removeIdentityProvider)
export const addAddressDomain = /* @__PURE__ */ proved(client.addAddressDomain)
export const proveAddressDomain = /* @__PURE__ */ proved(client.proveAddressDomain)
export const removeAddressDomain = /* @__PURE__ */ proved(client.removeAddressDomain)

/** The company's identity providers. */
export const identityProviders = () =>
  queryOptions({
    queryKey: ["staff", "identity-providers"],
    queryFn: async () => (await client.listIdentityProviders({})).providers,
    retry: 1,
  })

/** The domains of its addresses. */
export const addressDomains = () =>
  queryOptions({
    queryKey: ["staff", "address-domains"],
    queryFn: async () => (await client.listAddressDomains({})).domains,
    retry: 1,
  })

/** What a trial has shown. */
export const providerTrial = (trial: string) =>
  queryOptions({
    queryKey: ["staff", "provider-trial", trial],
    queryFn: async () => (await client.getProviderTrial({ trial })).trial,
    retry: false,
  })
