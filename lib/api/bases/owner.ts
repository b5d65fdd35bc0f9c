import { commonLogin } from "@/lib/api/people/sign-in/common-login/calls"
import { firstRun } from "@/lib/api/portals/first-run/calls"
import { ownedPortals } from "@/lib/api/portals/owned-portals/calls"
import { ownerSignUp } from "@/lib/api/portals/owner-sign-up/calls"

/** The common login and its portals, below /api/owner of the installation's own host. */
export const owner = {
  ...commonLogin,
  ...ownedPortals,
  ...firstRun,
  ...ownerSignUp,
}
