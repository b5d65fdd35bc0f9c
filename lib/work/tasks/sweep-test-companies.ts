import { sweepTestCompanies } from "@/lib/work/test-companies/mutations"

/** Every ten minutes; of several instances, one does it. */
export const sweepTestCompaniesSchedule = "*/10 * * * * sweep-test-companies"

/** Removes the companies of tests whose token has expired, however the tests ended. */
export const sweepTests = () => sweepTestCompanies()
