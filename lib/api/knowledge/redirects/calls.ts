import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { lastVisible, ofId } from "@/lib/api/http/inputs"
import { importRedirects } from "@/lib/knowledge/redirects/file"
import { dismissMissed } from "@/lib/knowledge/redirects/missed/mutations"
import { guessPages, listMissed } from "@/lib/knowledge/redirects/missed/queries"
import { guess, missedAddress } from "@/lib/knowledge/redirects/missed/schema"
import { addRedirect, changeRedirect, removeRedirect } from "@/lib/knowledge/redirects/mutations"
import { listRedirects } from "@/lib/knowledge/redirects/queries"
import {
  newRedirect,
  redirect,
  redirectChange,
  redirectFile,
  redirectReport,
  redirectSearch,
} from "@/lib/knowledge/redirects/schema"

/** Addresses that lead elsewhere, and those that lead nowhere, for those who manage the portal. */
export const staffRedirects = {
  listRedirects: signedIn
    .read("The company's redirects, newest first, 20 at a time", { text: redirectSearch, lastVisible })
    .lists("redirects", redirect, (ctx, { text, lastVisible }) =>
      listRedirects(ctx, { text, cursor: lastVisible }),
    ),
  addRedirect: signedIn
    .write("Has an address without a page lead elsewhere", newRedirect)
    .givesAs("redirect", redirect, addRedirect),
  changeRedirect: signedIn
    .write("Changes a redirect", redirectChange)
    .route({
      description:
        "409 where another person has changed it since it was `seen`: `present` is what is there now.",
    })
    .givesAs("redirect", redirect, changeRedirect),
  removeRedirect: signedIn
    .write("Removes a redirect", ofId)
    .says("The redirect has been removed.", removeRedirect),
  importRedirects: signedIn
    .write("Adds the redirects of a file, or changes those for the same addresses", redirectFile)
    .givesAs("report", redirectReport, importRedirects),
  listMissedAddresses: signedIn
    .read("Addresses that led nowhere, asked for last first, 20 at a time", { lastVisible })
    .lists("addresses", missedAddress, (ctx, { lastVisible }) => listMissed(ctx, lastVisible)),
  guessMissedAddress: signedIn
    .read("The pages that a missing address most likely means", ofId)
    .givesAs("guesses", z.array(guess), guessPages),
  dismissMissedAddress: signedIn
    .write("Takes an address that leads nowhere from the list, for good", ofId)
    .says("The address has been dismissed.", dismissMissed),
}
