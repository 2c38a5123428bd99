// Required by a portal before its own code (NODE_OPTIONS): loads each of its pages as a slow machine does.
const { _extensions: extensions } = require("node:module");
const load = extensions[".js"];
const pause = new Int32Array(new SharedArrayBuffer(4));
extensions[".js"] = (module, file) => {
  if (/\/\.next\/server\/app\/.*(?:page|route)\.js$/.test(file)) Atomics.wait(pause, 0, 0, 50);
  load(module, file);
};
