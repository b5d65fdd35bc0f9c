import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { ofId } from "@/lib/api/http/inputs"
import {
  addAddressDomain,
  addIdentityProvider,
  addSamlProvider,
  changeIdentityProvider,
  orderIdentityProviders,
  proveAddressDomain,
  removeAddressDomain,
  removeIdentityProvider,
} from "@/lib/people/identity-providers/mutations"
import { listAddressDomains, listIdentityProviders } from "@/lib/people/identity-providers/queries"
import { readSamlMetadata } from "@/lib/people/identity-providers/saml-metadata"
import {
  addressDomain,
  addressDomainForm,
  identityProvider,
  identityProviderChange,
  newIdentityProvider,
  newSamlProvider,
  providerOrder,
  samlMetadata,
  samlMetadataForm,
  trial,
} from "@/lib/people/identity-providers/schema"
import { findTrial, ofTrial } from "@/lib/people/sign-in/by-provider/queries"

/** By which identity providers people sign in, for the owner. */
export const staffIdentityProviders = {
  listIdentityProviders: signedIn
    .read("The company's identity providers in their order; for the owner")
    .givesAs("providers", z.array(identityProvider), listIdentityProviders),
  addIdentityProvider: signedIn
    .write("Adds an identity provider, which is off until it is switched on", newIdentityProvider)
    .givesAs("provider", identityProvider, addIdentityProvider),
  addSamlProvider: signedIn
    .write(
      "Adds an identity provider that speaks SAML 2.0, which is off until it is switched on",
      newSamlProvider,
    )
    .givesAs("provider", identityProvider, addSamlProvider),
  readSamlMetadata: signedIn
    .write("Reads the metadata of a SAML provider, given or at an address; keeps nothing", samlMetadataForm)
    .givesAs("metadata", samlMetadata, readSamlMetadata),
  changeIdentityProvider: signedIn
    .write("Changes an identity provider; what is not given stays", identityProviderChange)
    .route({
      description:
        "409 where another person has changed it since it was `seen`: `present` is what is there now.",
    })
    .givesAs("provider", identityProvider, changeIdentityProvider),
  orderIdentityProviders: signedIn
    .write("Puts the identity providers into an order", providerOrder)
    .says("The order has been saved.", orderIdentityProviders),
  removeIdentityProvider: signedIn
    .write("Removes an identity provider; the accounts of people who signed in by it stay", ofId)
    .says("The identity provider has been removed.", removeIdentityProvider),
  getProviderTrial: signedIn
    .read("What a trial of an identity provider has shown, to the one who made it", ofTrial)
    .givesAs("trial", trial, findTrial),
  listAddressDomains: signedIn
    .read("The domains of which the addresses are the company's, once proved")
    .givesAs("domains", z.array(addressDomain), listAddressDomains),
  addAddressDomain: signedIn
    .write("Names a domain of which the addresses are the company's", addressDomainForm)
    .givesAs("domain", addressDomain, addAddressDomain),
  proveAddressDomain: signedIn
    .write("Looks for the record that proves a domain", addressDomainForm)
    .givesAs("domain", addressDomain, proveAddressDomain),
  removeAddressDomain: signedIn
    .write("Forgets a domain", addressDomainForm)
    .says("The domain has been removed.", removeAddressDomain),
}
