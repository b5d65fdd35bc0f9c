import { commonLogin } from "@/lib/api/people/sign-in/common-login/contract"
import { commonLoginRouter } from "@/lib/api/people/sign-in/common-login/router"
import { firstRun } from "@/lib/api/portals/first-run/contract"
import { firstRunRouter } from "@/lib/api/portals/first-run/router"
import { ownedPortals } from "@/lib/api/portals/owned-portals/contract"
import { ownedPortalsRouter } from "@/lib/api/portals/owned-portals/router"
import { ownerSignUp } from "@/lib/api/portals/owner-sign-up/contract"
import { ownerSignUpRouter } from "@/lib/api/portals/owner-sign-up/router"

/** The common login and its portals, below /api/owner of the installation's own host. */
export const owner = {
  ...commonLogin,
  ...ownedPortals,
  ...firstRun,
  ...ownerSignUp,
}

/** What answers below /api/owner. */
export const ownerRouter = {
  ...commonLoginRouter,
  ...ownedPortalsRouter,
  ...firstRunRouter,
  ...ownerSignUpRouter,
}
