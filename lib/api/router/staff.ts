import { staffCompanyRouter } from "./staff-company"

export const staffRouter = { ...staffCompanyRouter }
