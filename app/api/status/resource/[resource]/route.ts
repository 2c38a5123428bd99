import { resourceRoute } from "../../resource-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resourceRoute("/api/status/resource/{resource}");
