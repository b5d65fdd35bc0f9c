import { z } from "zod"
import { languageTextChanges } from "@/lib/tenancy/organisations/text-fields"
import { linksForm } from "./schemas"

const { headerLabels, footerLinks } = languageTextChanges.shape

const texts = languageTextChanges.extend({
  headerLabels: headerLabels.unwrap(),
  // A link that is filled in has an address.
  footerLinks: linksForm.shape.footerLinks.pipe(footerLinks.unwrap()),
})

/** The texts of the settings in each further language. */
export const translationsForm = z.object({ texts: z.record(z.string(), texts) })
