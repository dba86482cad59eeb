import "./design/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { noteErrors } from "./lib/steps";

noteErrors();

mount(App, { target: document.getElementById("app")! });
